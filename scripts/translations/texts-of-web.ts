import { isNode, literalsOf, showsText } from '../lint/visible-text.ts';
import { nameOf, textOf, walkFile } from './syntax.ts';

const TRANSLATORS = new Set(['t', 'tm', 'text']);

/** Every text of the web application's code that needs a translation. */
export function textsOfWeb(file: string, code: string): string[] {
  const used: string[] = [];
  walkFile(file, code, (node) => {
    if (node.type === 'CallExpression' && isTranslator(node.callee)) {
      const [words] = node.arguments as unknown[];
      used.push(...literalsOf(words).map(textOf));
    }
    if (node.type === 'Property' && showsText(nameOf(node.key) ?? '')) {
      used.push(...literalsOf(node.value).map(textOf));
    }
    return true;
  });
  return used;
}

function isTranslator(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  const name = callee.type === 'MemberExpression' ? nameOf(callee.property) : nameOf(callee);
  return name !== undefined && TRANSLATORS.has(name);
}
