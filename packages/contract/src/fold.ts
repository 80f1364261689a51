const easternDigit = /[\u0660-\u0669\u06F0-\u06F9]/g;

/** Arabic-Indic and Persian digits as Latin ones. */
export function latinDigits(text: string): string {
  return text.replace(easternDigit, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/**
 * One form for texts that people regard as the same: ignores case, accents, Arabic vowel signs, interchangeable Arabic
 * letters, punctuation and the number of spaces.
 */
export function foldText(text: string): string {
  return latinDigits(text.normalize('NFKD'))
    .replace(/[\p{M}\p{Cf}\u0640]/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replaceAll('ة', 'ه')
    .replace(/[ىی]/g, 'ي')
    .replaceAll('ک', 'ك')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
