const formula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;
const guardedFormula = /^'(?=\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/;

/** Whether a spreadsheet would run the text as a formula; full-width signs count, too. */
export function looksLikeFormula(text: string): boolean {
  return formula.test(text);
}

/** A text as a field of a CSV file. An apostrophe in front keeps a spreadsheet from running it as a formula. */
export function csvField(text: string): string {
  const safe = looksLikeFormula(text) ? `'${text}` : text;
  return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text that `csvField` was given, so that an exported file can be imported. */
export function withoutFormulaGuard(cell: string): string {
  return cell.replace(guardedFormula, '');
}
