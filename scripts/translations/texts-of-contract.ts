import type { AstNode } from '../lint/visible-text.ts';
import { nameOf, textOf, walkFile } from './syntax.ts';

/** For programmers, or in both languages already. */
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

/** Every message and field name of the contract: what is written as a sentence or a title. */
export function textsOfContract(file: string, code: string): string[] {
  const texts: string[] = [];
  walkFile(file, code, (node) => {
    if (isForProgrammers(node)) return false;
    if ((node.type === 'Literal' && typeof node.value === 'string') || node.type === 'TemplateLiteral') {
      const text = textOf(node);
      if (isWritten(text)) texts.push(text);
    }
    return true;
  });
  return texts;
}

function isForProgrammers(node: AstNode): boolean {
  if (/^(Import|ExportAll|TSType|TSInterface|TSLiteral)/.test(node.type)) return true;
  if (node.type === 'NewExpression') return (nameOf(node.callee) ?? '').endsWith('Error');
  return node.type === 'Property' && NOT_FOR_TRANSLATION.has(nameOf(node.key) ?? '');
}

/** 'Title is a required field', 'Username', '{{label}} must be text'; not 'PENDING', '/auth/signin', 'en-QA', 'asc'. */
function isWritten(text: string): boolean {
  const words = text.replaceAll(/\{\{\w+\}\}/g, '');
  if (/^[a-z]*:?\/|^[\w-]+\/[\w-]+$/.test(words)) return false;
  return /^\{\{\w+\}\} \p{L}/u.test(text) || /^\p{Lu}[^_]*\p{Ll}/u.test(words);
}
