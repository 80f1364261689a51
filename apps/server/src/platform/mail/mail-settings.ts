import { isMailAddress } from './mail-address.ts';

export type SmtpSettings = {
  host: string;
  port: number;
  /** TLS from the first byte, as `smtps://` says. */
  secure: boolean;
  /** The mail server is on this machine: what is said to it never leaves it. */
  isLocal: boolean;
  auth?: { user: string; pass: string };
};

export type MailSettings = { smtp: SmtpSettings; from: { name: string; address: string }; publicUrl: string };

type Texts = { SMTP_URL?: string | undefined; MAIL_FROM?: string | undefined; PUBLIC_URL?: string | undefined };

/** Undefined if the server sends no mail. The settings have been checked one by one. */
export function readMailSettings({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: Texts): MailSettings | undefined {
  if (!SMTP_URL || !MAIL_FROM || !PUBLIC_URL) return undefined;
  const [smtp, from, publicUrl] = [readSmtpUrl(SMTP_URL), readSender(MAIL_FROM), readPublicUrl(PUBLIC_URL)];
  return smtp && from && publicUrl ? { smtp, from, publicUrl } : undefined;
}

/** Undefined for what is no address of a mail server. */
export function readSmtpUrl(text: string): SmtpSettings | undefined {
  const url = URL.parse(text);
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return undefined;
  if (!/^\/?$/.test(url.pathname) || url.search !== '' || url.hash !== '') return undefined;
  const secure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const server = { host, port: Number(url.port) || (secure ? 465 : 587), secure, isLocal: isThisMachine(url.hostname) };
  const [user, pass] = [decoded(url.username), decoded(url.password)];
  if (user === undefined || pass === undefined) return undefined;
  return user === '' ? server : { ...server, auth: { user, pass } };
}

/** `name@example.qa`, or `Name <name@example.qa>`. */
export function readSender(text: string): MailSettings['from'] | undefined {
  const { name = '', address = text.trim() } =
    /^(?<name>[^<>\r\n"]*)<(?<address>[^<>]*)>$/.exec(text.trim())?.groups ?? {};
  return isMailAddress(address) ? { name: name.trim(), address } : undefined;
}

/** The origin that links in mails begin with. Without TLS only on this machine, for trying it out. */
export function readPublicUrl(text: string): string | undefined {
  const url = URL.parse(text);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isThisMachine(url.hostname));
  return url && isSafe && url.href === `${url.origin}/` ? url.origin : undefined;
}

export function isThisMachine(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host);
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
