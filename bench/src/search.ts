import { listExpenses } from '@binaa/contract/expenses';
import { searchEverything } from '@binaa/contract/search';
import { rareWord } from './company/words.ts';
import type { Company } from './measure.ts';
import { callOf } from './operations/operation.ts';
import type { Loader } from './sides/load.ts';
import { percentile } from './statistics.ts';
import { type Line, sizeName, verdict } from './table.ts';

const goals = { aloneMs: 50, perSecond: 100 };
const connections = 16;
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const short = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

const search = (q: string) => callOf(searchEverything, { query: { q } }).path;
const list = (word: string) => callOf(listExpenses, { query: { page: 0, size: 10, search: word } }).path;

const searches = {
  'search for a rare word': search(rareWord),
  'search for a common word': search('cement'),
  'search for a word that is nowhere': search('zzyzxq'),
  'search for a mistyped word': search(rareWord.replace('i', 'y')),
  'expenses listed by a person': list('hassan'),
  'expenses listed by a place': list('lusail'),
  'expenses listed by a word that is nowhere': list('zzyzxq'),
};

/** Searches, one after another and sixteen at once. Only Binaa: a bare `ilike` finds neither other spellings nor mistakes. */
export async function measureSearch(companies: Company[], loader: Loader, seconds: number): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [name, path] of Object.entries(searches)) {
    for (const { size, binaa, tokens } of companies) {
      const headers = { authorization: `Bearer ${tokens.ADMIN[0] ?? ''}` };
      const run = async (atOnce: number) => {
        const load = { url: binaa.url, requests: [{ method: 'GET', path: `/api${path}`, headers }] };
        const result = await loader.run({ ...load, connections: atOnce, seconds });
        if (result.errors > 0 || result.statuses[200] !== result.latencies.length) {
          throw new Error(`${name} at ${size}: answers ${JSON.stringify(result.statuses)}, ${result.errors} errors`);
        }
        return result;
      };
      const alone = percentile((await run(1)).latencies, 50);
      const { latencies, seconds: lasted } = await run(connections);
      const rate = latencies.length / lasted;
      lines.push({
        name: `${name}, ${sizeName(size)} expenses: alone, p50; ${connections} at once`,
        value: `${short.format(alone)} ms; ${whole.format(rate)} per s`,
        goal: `≤ ${goals.aloneMs} ms, ≥ ${goals.perSecond} per s: ${verdict(
          alone <= goals.aloneMs && rate >= goals.perSecond,
        )}`,
      });
    }
  }
  return lines;
}
