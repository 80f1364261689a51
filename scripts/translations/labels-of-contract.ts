import type { AstNode } from '../lint/visible-text.ts';
import { nameOf, textOf, walkFile } from './syntax.ts';

/** Not shown to users, or in both languages already. */
const NOT_FOR_TRANSLATION = new Set([
  'summary',
  'description',
  'tags',
  'en',
  'ar',
  'path',
  'method',
  'type',
  'timeZone',
]);

/** The field labels that the contract's messages mention. Messages themselves are found by their codes. */
export function labelsOfContract(file: string, code: string): string[] {
  const labels: string[] = [];
  walkFile(file, code, (node) => {
    if (isNotForUsers(node)) return false;
    if (node.type === 'Literal' && typeof node.value === 'string') {
      const text = textOf(node);
      if (isLabel(text)) labels.push(text);
    }
    return true;
  });
  return labels;
}

function isNotForUsers(node: AstNode): boolean {
  if (/^(Import|ExportAll|TSType|TSInterface|TSLiteral)/.test(node.type)) return true;
  if (node.type === 'CallExpression') return nameOf(node.callee) === 'defineMessages';
  if (node.type === 'NewExpression') return (nameOf(node.callee) ?? '').endsWith('Error');
  return node.type === 'Property' && NOT_FOR_TRANSLATION.has(nameOf(node.key) ?? '');
}

/** 'Project name', 'Username'; not 'PENDING', '/auth/signin', 'Asia/Qatar', 'asc'. */
function isLabel(text: string): boolean {
  return /^\p{Lu}[^_/]*\p{Ll}[^_/]*$/u.test(text) && !/^[\w]+-[A-Z]/.test(text);
}
