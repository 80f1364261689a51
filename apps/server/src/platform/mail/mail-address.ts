/**
 * Whether mail can be sent to this text. Stricter than the standard: quoted names and addresses of hosts in brackets are
 * left out, and so is everything that would end a header or begin another recipient.
 */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>()[\]",:;\\]+@[^\s@<>()[\]",:;\\.]+(\.[^\s@<>()[\]",:;\\.]+)+$/.test(text);
}
