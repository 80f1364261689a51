import { fillIn } from '@binaa/contract/message';
import type { SentencePart } from '@binaa/contract/sentence';
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
  /** Lists of sentences, each with the address of what it is about. */
  lists?: readonly LetterList[];
  action?: Link;
  /** Where the reader chooses what is sent to them. */
  choice?: Link;
  /** The address that ends mails of this kind with one call. */
  unsubscribe?: string | undefined;
};

type Link = { label: string; address: string };
export type LetterList = { title?: string; items: readonly LetterItem[] };
export type LetterItem = { parts: readonly SentencePart[]; address?: string };

const footers: Record<Language, string> = {
  en: 'This e-mail was sent automatically by Binaa.',
  ar: 'أُرسلت هذه الرسالة تلقائياً من بناء.',
};

/** Lays the letter out as text and as HTML, under the name of the company. */
export function layOut(letter: Letter, company: string): Omit<Mail, 'id'> {
  const { to, subject, unsubscribe } = letter;
  const [text, html] = [asText(letter, company), asHtml(letter, company)];
  return { to, subject: `${subject} – ${company}`, text, html, unsubscribe };
}

/** Invisible marks around a value keep its direction apart from the sentence's. */
function isolated(value: string): string {
  return `\u2068${value}\u2069`;
}

function asText({ language, paragraphs, values, lists = [], action, choice }: Letter, company: string): string {
  const blocks = paragraphs.map((paragraph) => fillIn(paragraph, mapped(values, isolated)));
  const footer = [company, footers[language], ...(choice ? [`${choice.label}: ${choice.address}`] : [])];
  return [...blocks, ...lists.map(listAsText), ...(action ? [action.address] : []), `-- \n${footer.join('\n')}`].join(
    '\n\n',
  );
}

function listAsText({ title, items }: LetterList): string {
  const lines = items.map(({ parts, address }) => {
    const sentence = parts.map(({ text, isValue }) => (isValue ? isolated(text) : text)).join('');
    return address === undefined ? `- ${sentence}` : `- ${sentence}\n  ${address}`;
  });
  return [...(title === undefined ? [] : [title]), ...lines].join('\n');
}

function asHtml(letter: Letter, company: string): string {
  const { language, subject, paragraphs, values, lists = [], action, choice } = letter;
  const written = mapped(values, valueAsHtml);
  const blocks = paragraphs.map((paragraph) => `<p>${fillIn(escapeHtml(paragraph), written)}</p>`);
  const button = action
    ? `<p><a href="${escapeHtml(action.address)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#8a1538;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>`
    : '';
  const choiceLink = choice
    ? `<br><a href="${escapeHtml(choice.address)}" style="color:#57534e">${escapeHtml(choice.label)}</a>`
    : '';
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1c1917;font:16px/1.6 sans-serif">
<div style="max-width:520px;margin:0 auto">
<p style="font-weight:600"><bdi>${escapeHtml(company)}</bdi></p>
${[...blocks, ...lists.map(listAsHtml)].join('\n')}
${button}
<p style="margin-top:32px;font-size:13px;color:#57534e">${footers[language]}${choiceLink}</p>
</div>
</body>
</html>
`;
}

function listAsHtml({ title, items }: LetterList): string {
  const heading = title === undefined ? '' : `<p style="margin-bottom:4px;font-weight:600">${escapeHtml(title)}</p>`;
  const lines = items.map(({ parts, address }) => {
    const sentence = parts.map(({ text, isValue }) => (isValue ? valueAsHtml(text) : escapeHtml(text))).join('');
    const line =
      address === undefined ? sentence : `<a href="${escapeHtml(address)}" style="color:#8a1538">${sentence}</a>`;
    return `<li style="margin-bottom:8px">${line}</li>`;
  });
  return `${heading}<ul style="margin-top:0;padding-inline-start:20px">${lines.join('')}</ul>`;
}

function valueAsHtml(value: string): string {
  return `<bdi>${escapeHtml(value)}</bdi>`;
}

function mapped(values: Letter['values'], map: (value: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** The only way into the HTML of a mail: whatever people typed stays text. */
function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}
