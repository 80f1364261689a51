import type { Language, Letter } from '../mail/letter.ts';
import type { UsernameChangedPayload } from '../mail/mail-jobs.ts';

const texts: Record<Language, { subject: string; paragraphs: string[] }> = {
  en: {
    subject: 'Your username was changed',
    paragraphs: [
      'Hello {{name}},',
      '{{by}} changed the username of your account from {{before}} to {{after}}. You now sign in with the new one.',
      'If you did not expect this, tell an administrator of your company at once.',
    ],
  },
  ar: {
    subject: 'تم تغيير اسم المستخدم',
    paragraphs: [
      'مرحباً {{name}}،',
      'غيّر {{by}} اسم المستخدم لحسابك من {{before}} إلى {{after}}. سجّل الدخول من الآن بالاسم الجديد.',
      'إذا لم تكن تتوقع ذلك فأبلغ أحد مديري شركتك فوراً.',
    ],
  },
};

/** To the old address: whoever reads it may be the only one to notice that the account is being taken over. */
export function writeUsernameChanged({ language, name, by, before, after }: UsernameChangedPayload): Letter {
  return { to: before, language, ...texts[language], values: { name, by, before, after } };
}
