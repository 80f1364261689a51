import { dirname, relative, resolve, sep } from 'node:path';
import { arrowBreach } from './arrow-rules.ts';
import type { Context, Rule } from './rule.ts';

const repository = resolve(import.meta.dirname, '../..');

function inRepository(path: string): string {
  return relative(repository, path).split(sep).join('/');
}

/** Enforces the import rules of arrow-rules.ts and forbids barrel files. */
export const arrows: Rule = {
  create(context: Context) {
    const from = inRepository(context.filename);

    function checkSource(source: unknown) {
      if (!isStringLiteral(source)) return;
      const to = source.value.startsWith('.')
        ? inRepository(resolve(dirname(context.filename), source.value))
        : source.value;
      const breach = arrowBreach(from, to);
      if (breach !== undefined) context.report({ node: source, message: `'${source.value}': ${breach}.` });
    }

    return {
      Program(node) {
        if (/(^|\/)index\.tsx?$/.test(from)) {
          context.report({ node, message: 'No barrel files: import from the file that defines the name.' });
        }
      },
      ImportDeclaration: (node) => checkSource(node.source),
      ImportExpression: (node) => checkSource(node.source),
      ExportNamedDeclaration: (node) => checkSource(node.source),
      ExportAllDeclaration(node) {
        context.report({ node, message: 'No barrel files: export * hides where a name comes from.' });
      },
    };
  },
};

type StringLiteral = NonNullable<Parameters<Context['report']>[0]['node']> & { value: string };

function isStringLiteral(source: unknown): source is StringLiteral {
  return typeof source === 'object' && source !== null && 'value' in source && typeof source.value === 'string';
}
