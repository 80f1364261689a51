import type { Language } from '@binaa/contract/bilingual';
import type { ListFilter } from '@binaa/contract/list-table';
import { getProject } from '@binaa/contract/projects';
import { getSite } from '@binaa/contract/sites';
import { getSupplier } from '@binaa/contract/suppliers';
import { getUser } from '@binaa/contract/users';
import type { formatsFor } from '../lib/format.ts';
import { readLatest } from '../lib/query.ts';

type Reader = { language: Language; format: ReturnType<typeof formatsFor> };

const names = {
  project: async (id: number) => (await readLatest(getProject, { params: { id } })).name,
  site: async (id: number) => (await readLatest(getSite, { params: { id } })).name,
  supplier: async (id: number) => (await readLatest(getSupplier, { params: { id } })).name,
  user: async (id: number) => (await readLatest(getUser, { params: { id } })).name,
};

/** The filters that are set, in the order of the list's definition: `Status: Pending`. */
export async function filterWords(
  filters: Readonly<Record<string, ListFilter>>,
  query: Readonly<Record<string, unknown>>,
  reader: Reader,
): Promise<string[]> {
  const set = Object.entries(filters).filter(([name]) => query[name] !== undefined && query[name] !== '');
  return Promise.all(
    set.map(async ([name, filter]) => {
      const words = await valueWords(filter, String(query[name]), reader);
      return `${filter.label[reader.language]}: ${words}`;
    }),
  );
}

async function valueWords({ kind = 'text', labels }: ListFilter, value: string, reader: Reader): Promise<string> {
  const { language, format } = reader;
  if (labels) return labels[value]?.[language] ?? value;
  if (kind === 'date') return format.date(value);
  if (kind === 'month') return format.month(value);
  if (kind === 'money') return format.money(Number(value));
  if (kind === 'text') return value;
  // Deleted meanwhile, or not readable by this role: the number is what remains.
  return names[kind](Number(value)).catch(() => `#${value}`);
}
