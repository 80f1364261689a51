import type { Endpoint } from '@binaa/contract/endpoint';

export type Row = Record<string, unknown>;
export type Query = { name: string; text: string; values: unknown[] };
export type Call = { method: string; path: string; body?: unknown };
export type Caller = 'ADMIN' | 'WORKER';

/** Ids and dates of a company from which the cases are chosen. */
export type Facts = {
  today: string;
  expenses: number;
  expenseIds: number[];
  projects: { id: number; from: string; to: string }[];
  runningProjectIds: number[];
  days: string[];
};

/**
 * What Binaa must reach of the bare server. `WRITE`: it also keeps an idempotency key, an audit entry and live updates.
 * `TOTAL`: it reads a materialised total that the bare server counts.
 */
export type Goal = 'SAME_WORK' | 'WRITE' | 'TOTAL';

/** The variable part of one call. */
export type Case<Input> = {
  input: Input;
  call: Call;
  /** Parameters for the bare server that Binaa takes from the session. */
  bareCall?: Call;
  /** Index of the caller within the role, from 1. */
  callerNumber?: number;
};

export type Operation<Input = never> = {
  name: string;
  endpoint: Endpoint;
  caller: Caller;
  /** Without one, that of the same work on both sides. */
  goal?: Goal;
  /** Each case can be used only once, so this many are prepared. */
  once?: true;
  cases(facts: Facts): Case<Input>[];
  /** Parses the call for the bare server, as far as `queries` needs it. */
  read(url: URL, body: Row): Input;
  /** The bare server's queries, in one transaction if they write. */
  queries(input: Input): Query[];
  answer(results: Row[][], input: Input): unknown;
  /** The part of the response that must be equal on both sides: ids and totals. */
  essence(answer: never): unknown;
};

/** An operation whose input type does not matter. */
export type AnyOperation = Omit<Operation, 'cases' | 'read' | 'queries' | 'answer' | 'essence'> & {
  cases(facts: Facts): Case<unknown>[];
  read(url: URL, body: Row): unknown;
  queries(input: unknown): Query[];
  answer(results: Row[][], input: unknown): unknown;
  essence(answer: unknown): unknown;
};

export function operation<Input>(definition: Operation<Input>): AnyOperation {
  return definition;
}

export function addressOf(
  endpoint: Endpoint,
  params: Record<string, string | number>,
  query: Record<string, string | number> = {},
): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return search ? `${path}?${search}` : path;
}

export function callOf(
  endpoint: Endpoint,
  {
    params = {},
    query = {},
    body,
  }: { params?: Record<string, string | number>; query?: Record<string, string | number>; body?: unknown } = {},
): Call {
  return { method: endpoint.method, path: addressOf(endpoint, params, query), ...(body !== undefined && { body }) };
}

/** The row of a count query. */
export function onlyRow(rows: Row[] | undefined): Row {
  return rows?.[0] ?? {};
}

export function pageAnswer(content: unknown[], count: Row, { page, size }: { page: number; size: number }) {
  const totalElements = Number(count['count']);
  return { content, totalElements, totalPages: Math.ceil(totalElements / size), number: page, size };
}

export function pageOfUrl(url: URL): { page: number; size: number } {
  return { page: Number(url.searchParams.get('page')), size: Number(url.searchParams.get('size')) };
}

type PageEssence = { content: { id: number }[]; totalElements: number; totalAmount?: number };

export function essenceOfPage({ content, totalElements, totalAmount }: PageEssence): unknown {
  return { ids: content.map(({ id }) => id), totalElements, totalAmount };
}

export function moneyOf(minor: unknown): number {
  return Number(minor) / 100;
}

export function momentOf(value: unknown): string | null {
  return value instanceof Date ? value.toISOString() : null;
}
