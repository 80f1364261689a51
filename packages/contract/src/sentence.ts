/** A piece of a sentence that the product builds. Values are names and figures from data. */
export type SentencePart = { text: string; isValue: boolean };

export function sentenceOf(parts: readonly SentencePart[]): string {
  return parts.map(({ text }) => text).join('');
}
