import { fillIn } from '@binaa/contract/message';
import type { Mail } from '../../platform/mail/mailer.ts';

export type Language = 'en' | 'ar';

/** What a mail says, in the language of its reader. */
export type Letter = {
  to: string;
  language: Language;
  subject: string;
  /** Templates such as `Hello {{name}},` */
  paragraphs: readonly string[];
  values: Readonly<Record<string, string>>;
  action?: { label: string; address: string };
};

const footers: Record<Language, string> = {
  en: 'This e-mail was sent automatically by Binaa.',
  ar: 'أُرسلت هذه الرسالة تلقائياً من بناء.',
};

/** Lays the letter out as text and as HTML, under the name of the company. */
export function layOut(letter: Letter, company: string): Omit<Mail, 'id'> {
  const { to, subject } = letter;
  return { to, subject: `${subject} – ${company}`, text: asText(letter, company), html: asHtml(letter, company) };
}

/** Invisible marks around a value keep its direction apart from the sentence's. */
function asText({ language, paragraphs, values, action }: Letter, company: string): string {
  const isolated = mapped(values, (value) => `\u2068${value}\u2069`);
  const blocks = paragraphs.map((paragraph) => fillIn(paragraph, isolated));
  return [...blocks, ...(action ? [action.address] : []), `-- \n${company}\n${footers[language]}`].join('\n\n');
}

function asHtml({ language, subject, paragraphs, values, action }: Letter, company: string): string {
  const isolated = mapped(values, (value) => `<bdi>${escapeHtml(value)}</bdi>`);
  const blocks = paragraphs.map((paragraph) => `<p>${fillIn(escapeHtml(paragraph), isolated)}</p>`);
  const button = action
    ? `<p><a href="${escapeHtml(action.address)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#8a1538;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1c1917;font:16px/1.6 sans-serif">
<div style="max-width:520px;margin:0 auto">
<p style="font-weight:600"><bdi>${escapeHtml(company)}</bdi></p>
${blocks.join('\n')}
${button}
<p style="margin-top:32px;font-size:13px;color:#57534e">${footers[language]}</p>
</div>
</body>
</html>
`;
}

function mapped(values: Letter['values'], map: (value: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** The only way into the HTML of a mail: whatever people typed stays text. */
function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}
