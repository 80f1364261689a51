import { PostgresQueryCompiler, type RawBuilder, sql } from 'kysely';

/** `Row` is what it returns. */
export type Statement<Row> = { text: string; values: unknown[]; row?: Row };

type Part = RawBuilder<unknown>;

/** With the parts in their places. */
const built = new WeakMap<TemplateStringsArray, { text: string; parts: readonly (Part | undefined)[] }>();

/**
 * Like `sql`, for frequent statements: the text is built once. What is inserted is a value, or a part of the statement that
 * is always the same and has no values of its own. `run` and `send` take it.
 */
export function statement<Row>(strings: TemplateStringsArray, ...inserted: unknown[]): Statement<Row> {
  const parts = inserted.map((one) => (isPart(one) ? one : undefined));
  const values = inserted.filter((one) => !isPart(one));
  let known = built.get(strings);
  if (!known) {
    known = { text: textOf(strings, inserted, values.length), parts };
    built.set(strings, known);
  }
  if (!parts.every((part, at) => part === known.parts[at])) throw new Error(`A part has changed: ${known.text}`);
  return { text: known.text, values };
}

function isPart(inserted: unknown): inserted is Part {
  return typeof inserted === 'object' && inserted !== null && 'toOperationNode' in inserted;
}

const compiler = new PostgresQueryCompiler();

function textOf(strings: TemplateStringsArray, inserted: unknown[], valueCount: number): string {
  const node = sql(strings, ...inserted).toOperationNode();
  const { sql: text, parameters } = compiler.compileQuery(node, { queryId: '' });
  if (parameters.length !== valueCount) throw new Error(`A part has values of its own: ${text}`);
  return text;
}
