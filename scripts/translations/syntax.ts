import { parseSync } from 'vite';
import { type AstNode, isNode } from '../lint/visible-text.ts';

/** Calls `visit` for every node of a file, parents first; what it returns false for is not entered. */
export function walkFile(file: string, code: string, visit: (node: AstNode) => boolean): void {
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  walk(program, visit);
}

function walk(value: unknown, visit: (node: AstNode) => boolean): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, visit);
  } else if (isNode(value) && visit(value)) {
    for (const child of Object.values(value)) if (typeof child === 'object' && child !== null) walk(child, visit);
  }
}

/** A literal's text, or a template's with {{name}} where a value goes: the form it has in the catalogues. */
export function textOf(node: AstNode): string {
  if (node.type === 'Literal') return String(node.value);
  const quasis = node.quasis as { value: { cooked: string } }[];
  const expressions = node.expressions as AstNode[];
  return quasis.map(({ value }, at) => value.cooked + placeholder(expressions[at])).join('');
}

function placeholder(expression: AstNode | undefined): string {
  if (expression === undefined) return '';
  return typeof expression.name === 'string' ? `{{${expression.name}}}` : '{{value}}';
}

export function nameOf(key: unknown): string | undefined {
  if (!isNode(key)) return undefined;
  if (typeof key.name === 'string') return key.name;
  return typeof key.value === 'string' ? key.value : undefined;
}
