import { type AstNode, isNode, literalsOf, showsText } from '../lint/visible-text.ts';
import { nameOf, textOf, walkFile } from './syntax.ts';

export interface UsedText {
  text: string;
  /** Called with a count, so that every language needs its plural forms. */
  plural: boolean;
}

const TRANSLATORS = new Set(['t', 'tm', 'text']);

/** Every text of the web application's code that needs a translation. */
export function textsOfWeb(file: string, code: string): UsedText[] {
  const used: UsedText[] = [];
  walkFile(file, code, (node) => {
    if (node.type === 'CallExpression' && isTranslator(node.callee)) {
      const [words, options] = node.arguments as unknown[];
      for (const literal of literalsOf(words)) used.push({ text: textOf(literal), plural: hasCount(options) });
    }
    if (node.type === 'Property' && showsText(nameOf(node.key) ?? '')) {
      for (const literal of literalsOf(node.value)) used.push({ text: textOf(literal), plural: false });
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

function hasCount(options: unknown): boolean {
  if (!isNode(options) || !Array.isArray(options.properties)) return false;
  return options.properties.some((property: AstNode) => nameOf(property.key) === 'count');
}
