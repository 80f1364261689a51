import type { Bilingual } from './bilingual.ts';

export const signInVerbLabels = {
  'add-device': { en: 'Sign-in device added', ar: 'إضافة جهاز لتسجيل الدخول' },
  'remove-device': { en: 'Sign-in device removed', ar: 'إزالة جهاز لتسجيل الدخول' },
  'make-recovery-codes': { en: 'Recovery codes made', ar: 'إنشاء رموز استرداد' },
  'use-recovery-code': { en: 'Recovery code used', ar: 'استخدام رمز استرداد' },
  'fail-second-step': { en: 'Second step of sign-in failed', ar: 'فشل الخطوة الثانية من تسجيل الدخول' },
  'end-second-factor': { en: 'Second factor ended', ar: 'إنهاء العامل الثاني' },
  'require-second-factor': { en: 'Required second factor changed', ar: 'تغيير اشتراط العامل الثاني' },
} as const satisfies Record<string, Bilingual>;

export const signInFieldLabels = {
  secondFactor: { en: 'Second factor', ar: 'العامل الثاني' },
  secondFactorOf: { en: 'Second factor required of', ar: 'العامل الثاني مطلوب من' },
} as const satisfies Record<string, Bilingual>;
