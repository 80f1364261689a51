export type ReceivedMail = {
  to: string[];
  /** By lower-case name, decoded. */
  headers: Record<string, string>;
  text: string;
  html: string;
  /** The token of the password link in it. */
  token: string | undefined;
};

/** Reads a mail of two parts, text and HTML, as nodemailer writes it. */
export function readMail(raw: string, to: string[]): ReceivedMail {
  const { headers, body } = splitHead(raw);
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '') ?? [];
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => splitHead(part.replace(/^\r\n/, '')));
  const textOf = (type: string) => {
    const part = parts.find((one) => one.headers['content-type']?.startsWith(type));
    return part ? decoded(part.body, part.headers['content-transfer-encoding'] ?? '') : '';
  };
  const text = textOf('text/plain');
  const [, token] = /\/reset-password#([\w-]+)/.exec(text) ?? [];
  return { to, headers, text, html: textOf('text/html'), token };
}

function splitHead(raw: string): { headers: Record<string, string>; body: string } {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), decodedWords(line.slice(at + 1).trim())];
  });
  return { headers: Object.fromEntries(headers), body: rest.join('\r\n\r\n') };
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return fromQuotedPrintable(body.replaceAll(/=\r\n/g, ''));
  return body;
}

/** `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=` (RFC 2047). Space between two of them is none. */
function decodedWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : fromQuotedPrintable(word.replaceAll('_', ' ')),
    );
}

function fromQuotedPrintable(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
