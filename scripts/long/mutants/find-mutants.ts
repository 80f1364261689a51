import { parseAst } from 'vitest/node';

/** One small change of a program. `text` replaces the code from `start` to `end`. */
export interface Mutant {
  start: number;
  end: number;
  line: number;
  original: string;
  text: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const otherOperators: Record<string, readonly string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '++': ['--'],
  '--': ['++'],
};
const otherFunctions: Record<string, string> = {
  'Math.min': 'Math.max',
  'Math.max': 'Math.min',
  'Math.floor': 'Math.ceil',
  'Math.ceil': 'Math.floor',
};

/** Every number one up and down, every comparison, operator, sign and truth value turned into others. */
export function findMutants(source: string): Mutant[] {
  const found: Mutant[] = [];
  const lineOf = (at: number) => source.slice(0, at).split('\n').length;
  visit(parse(source), (node) => {
    const original = source.slice(node.start, node.end);
    for (const text of changesOf(node, source)) {
      found.push({ start: node.start, end: node.end, line: lineOf(node.start), original, text });
    }
  });
  return found;
}

/** The program with all mutants in it: `mutant(id)` says whether one is switched on. Ids count from `firstId`. */
export function withMutants(source: string, mutants: readonly Mutant[], firstId: number): string {
  const byNode = Map.groupBy(
    mutants.map((mutant, place) => ({ ...mutant, id: firstId + place })),
    ({ start, end }) => `${start} ${end}`,
  );
  const edits: { at: number; order: number; text: string }[] = [];
  for (const [same] of [...byNode.values()].map((group) => [group] as const)) {
    const [first] = same;
    if (!first) continue;
    const size = first.end - first.start;
    const choices = same.map(({ id, text }) => `globalThis.mutant(${id})?(${text}):`).join('');
    // Of nodes that begin or end at the same place, the larger one is outside.
    edits.push(
      { at: first.start, order: -size, text: `(${choices}(` },
      { at: first.end, order: size - 1e9, text: '))' },
    );
  }
  visit(parse(source), (node) => {
    const body = node['body'] as Node | undefined;
    const isLoop = node.type === 'WhileStatement' || node.type === 'ForStatement' || node.type === 'DoWhileStatement';
    if (isLoop && body?.type === 'BlockStatement') {
      edits.push({ at: body.start + 1, order: 0, text: 'globalThis.countLoop();' });
    }
  });
  let text = '';
  let at = 0;
  for (const edit of edits.toSorted((one, other) => one.at - other.at || one.order - other.order)) {
    text += source.slice(at, edit.at) + edit.text;
    at = edit.at;
  }
  return text + source.slice(at);
}

function parse(source: string): Node {
  // oxlint-disable-next-line typescript/no-deprecated -- what is to replace it is not exported
  return parseAst(source, { lang: 'ts' }) as unknown as Node;
}

function changesOf(node: Node, source: string): string[] {
  const textOf = (part: unknown) => source.slice((part as Node).start, (part as Node).end);
  const operator = String(node['operator']);
  switch (node.type) {
    case 'Literal':
      return changesOfLiteral(node, textOf(node));
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return (otherOperators[operator] ?? []).map((other) => {
        // Between the operands there may be parentheses as well.
        const [left, right] = [node['left'], node['right']] as [Node, Node];
        const between = source.slice(left.end, right.start).replace(operator, other);
        return source.slice(node.start, left.end) + between + source.slice(right.start, node.end);
      });
    case 'UpdateExpression': {
      const [other = ''] = otherOperators[operator] ?? [];
      return [node['prefix'] ? other + textOf(node['argument']) : textOf(node['argument']) + other];
    }
    case 'UnaryExpression':
      return operator === '-' || operator === '!' ? [textOf(node['argument'])] : [];
    case 'CallExpression': {
      const callee = textOf(node['callee']);
      const other = otherFunctions[callee];
      return other ? [other + source.slice((node['callee'] as Node).end, node.end)] : [];
    }
    default:
      return [];
  }
}

function changesOfLiteral({ value }: Node, text: string): string[] {
  if (typeof value === 'boolean') return [String(!value)];
  if (typeof value === 'bigint') return [`(${text}+1n)`, `(${text}-1n)`];
  if (typeof value === 'number') return [`(${text}+1)`, `(${text}-1)`];
  return [];
}

/**
 * Leaves out types, imports and the names of properties, which are no programs, and values after `??`, most of which only
 * tell the compiler that something is there.
 */
function visit(node: Node, see: (node: Node) => void): void {
  const isValueInTypes = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(node.type);
  if (node.type.startsWith('TS') && !isValueInTypes) return;
  if (node.type === 'ImportDeclaration') return;
  see(node);
  for (const [name, part] of Object.entries(node)) {
    const isName = name === 'key' && node['computed'] !== true;
    const isFallback = name === 'right' && node['operator'] === '??' && (part as Node).type === 'Literal';
    if (isName || isFallback || name === 'typeAnnotation' || name === 'typeArguments' || name === 'typeParameters')
      continue;
    for (const child of Array.isArray(part) ? part : [part]) {
      if (typeof child === 'object' && child !== null && 'type' in child) visit(child as Node, see);
    }
  }
}
