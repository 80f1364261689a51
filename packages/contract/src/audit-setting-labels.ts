import type { Bilingual } from './bilingual.ts';

/** Fields of the settings of crews and heat, and of notices. */
export const settingFieldLabels = {
  heatFrom: { en: 'Season begins', ar: 'بداية الموسم' },
  heatTo: { en: 'Season ends', ar: 'نهاية الموسم' },
  heatStart: { en: 'Midday ban begins', ar: 'بداية حظر الظهيرة' },
  heatEnd: { en: 'Midday ban ends', ar: 'نهاية حظر الظهيرة' },
  wbgt: { en: 'WBGT (°C)', ar: 'مؤشر WBGT (°م)' },
  stopAbove: { en: 'Limit (°C)', ar: 'الحد (°م)' },
  wbgtStop: { en: 'WBGT limit (°C)', ar: 'حد مؤشر WBGT (°م)' },
  heatWarnMinutes: { en: 'Warning before the ban (minutes)', ar: 'التنبيه قبل الحظر (دقائق)' },
  heatToleranceMinutes: { en: 'Tolerated in the heat (minutes)', ar: 'المدة المسموح بها في الحر (دقائق)' },
  longestShiftHours: { en: 'Longest shift (hours)', ar: 'أطول وردية (ساعات)' },
  acceptedAgeDays: { en: 'Accepted age (days)', ar: 'العمر المقبول (أيام)' },
  passHours: { en: 'Recording after the session has ended (hours)', ar: 'التسجيل بعد انتهاء الجلسة (ساعات)' },
  positionDays: { en: 'Positions kept (days)', ar: 'مدة حفظ المواقع المسجّلة (أيام)' },
  photoDays: { en: 'Photos kept (days)', ar: 'مدة حفظ الصور (أيام)' },
  waitingDays: { en: 'Days until an expense waits too long', ar: 'أيام يطول بعدها انتظار المصروف' },
  missedHours: { en: 'Hours until a check-out is missed', ar: 'ساعات يُعد بعدها الانصراف غير مسجّل' },
  budgetFirst: { en: 'First percentage', ar: 'النسبة الأولى' },
  budgetSecond: { en: 'Second percentage', ar: 'النسبة الثانية' },
  dueAt: { en: 'Due tomorrow is told at', ar: 'وقت التذكير بما يستحق غداً' },
  overdueAt: { en: 'Overdue is told at', ar: 'وقت التذكير بالمتأخر' },
} as const satisfies Record<string, Bilingual>;
