import { isNode, literalsOf, showsText } from '../lint/visible-text.ts';
import { nameOf, textOf, walkFile } from './syntax.ts';

const TRANSLATORS = new Set(['t', 'text']);

/** A text as it stands in the code; one with plural forms is known by the English form for many. */
export type WebText = { text: string; isPlural: boolean };

/** Every text of the web application's code that needs a translation. */
export function textsOfWeb(file: string, code: string): WebText[] {
  const used: WebText[] = [];
  const add = (node: unknown, isPlural = false) =>
    used.push(...literalsOf(node).map((literal) => ({ text: textOf(literal), isPlural })));
  walkFile(file, code, (node) => {
    if (node.type === 'CallExpression') {
      const [first, second] = node.arguments as unknown[];
      const name = calledName(node.callee);
      if (name !== undefined && TRANSLATORS.has(name)) add(first);
      if (name === 'plural') add(propertyOf(second, 'other') ?? second, true);
    }
    if (node.type === 'Property' && showsText(nameOf(node.key) ?? '')) add(node.value);
    return true;
  });
  return used;
}

function calledName(callee: unknown): string | undefined {
  if (!isNode(callee)) return undefined;
  return callee.type === 'MemberExpression' ? nameOf(callee.property) : nameOf(callee);
}

function propertyOf(object: unknown, name: string): unknown {
  if (!isNode(object) || !Array.isArray(object['properties'])) return undefined;
  const property: unknown = object['properties'].find((one: unknown) => isNode(one) && nameOf(one['key']) === name);
  return isNode(property) ? property['value'] : undefined;
}
