import type { Claim } from '@binaa/contract/claims';
import type { CostCodeMap } from '@binaa/contract/cost-codes';
import type { LabourRates } from '@binaa/contract/labour-rates';
import type { Call } from '../build-test-app.ts';
import type { Random } from '../random.ts';

/** Records that random writes refer to. */
export type World = {
  admin: Call;
  random: Random;
  projects: readonly { id: number; siteId: number }[];
  codeIds: readonly number[];
  workerIds: readonly number[];
};

export type Answer = { statusCode: number; body: string };
type Write = (world: World) => Promise<Answer | undefined>;

const categories = ['MATERIALS', 'FUEL', 'SUBCONTRACTOR_FEES', 'CRANE_RENTAL', 'SALARIES', 'RENT', 'LABOR'] as const;

const riyals = ({ random }: World, most = 5_000) => (1 + random.below(most * 100)) / 100;
const dayOf = ({ random }: World) => `2026-0${1 + random.below(2)}-${String(1 + random.below(28)).padStart(2, '0')}`;
const projectOf = ({ random, projects }: World) => random.pick(projects);
const codeOf = ({ random, codeIds }: World) => random.pick(codeIds);

type Listed = { id: number; version: number };

/** One of the list, which is a page or an array. */
async function someOf<Item extends Listed>({ admin, random }: World, path: string): Promise<Item | undefined> {
  const answer = await admin('GET', `${path}${path.includes('?') ? '&' : '?'}page=0&size=50`);
  const list = answer.json<Item[] | { content: Item[] }>();
  const items = Array.isArray(list) ? list : list.content;
  return items.length > 0 ? random.pick(items) : undefined;
}

async function versionAt({ admin }: World, path: string): Promise<number> {
  return (await admin('GET', path)).json<{ version: number }>().version;
}

function expenseInput(world: World, over: object = {}) {
  const input = { category: world.random.pick(categories), amount: riyals(world), date: dayOf(world) };
  return { relatedType: 'PROJECT', projectId: projectOf(world).id, ...input, ...over };
}

const decide =
  (decision: 'approve' | 'reject'): Write =>
  async (world) => {
    const expense = await someOf(world, '/expenses?status=PENDING');
    return expense && world.admin('PATCH', `/expenses/${expense.id}/${decision}`, { reason: 'By chance' });
  };

const stepOf =
  (noun: 'orders' | 'variations', step: string, body: (world: World) => object = () => ({})): Write =>
  async (world) => {
    const path = noun === 'orders' ? '/orders' : `/projects/${projectOf(world).id}/variations`;
    const record = await someOf(world, path);
    return record && world.admin('PATCH', `/${noun}/${record.id}/${step}`, { version: record.version, ...body(world) });
  };

async function someClaim({ admin, random, projects }: World): Promise<Claim | undefined> {
  const { claims } = (await admin('GET', `/projects/${random.pick(projects).id}/claims`)).json<{ claims: Claim[] }>();
  return claims.length > 0 ? random.pick(claims) : undefined;
}

/** Every kind of write that a figure of job cost follows from, by name. Undefined if there was nothing to write to. */
export const writes: Readonly<Record<string, Write>> = {
  submit: (world) => world.admin('POST', '/expenses', expenseInput(world)),
  invoice: async (world) => {
    const order = await someOf<Listed & { projectId: number; category: string }>(world, '/orders?status=OPEN');
    const against = order && { projectId: order.projectId, category: order.category, orderId: order.id };
    return order && world.admin('POST', '/expenses', expenseInput(world, against));
  },
  approve: decide('approve'),
  reject: decide('reject'),
  'edit an expense': async (world) => {
    const expense = await someOf(world, '/expenses');
    return expense && world.admin('PUT', `/expenses/${expense.id}`, expenseInput(world));
  },
  'delete an expense': async (world) => {
    const expense = await someOf(world, '/expenses');
    return expense && world.admin('DELETE', `/expenses/${expense.id}`);
  },
  'draft an order': (world) =>
    world.admin('POST', '/orders', {
      kind: world.random.pick(['PURCHASE', 'SUBCONTRACT']),
      projectId: projectOf(world).id,
      supplierName: 'Al Sidra',
      category: world.random.pick(categories),
      title: 'By chance',
      amount: riyals(world, 20_000),
      orderedOn: dayOf(world),
    }),
  'open an order': stepOf('orders', 'open'),
  'deliver an order': stepOf('orders', 'deliver', ({ random }) => ({ percent: random.below(1001) / 10 })),
  'close an order': stepOf('orders', 'close'),
  'reopen an order': stepOf('orders', 'reopen'),
  'cancel an order': stepOf('orders', 'cancel', () => ({ reason: 'By chance' })),
  'revise a budget': async (world) => {
    const path = `/projects/${projectOf(world).id}/budget-revisions`;
    const [last] = (await world.admin('GET', path)).json<{ number: number }[]>();
    const kind = last ? 'CORRECTION' : 'ORIGINAL';
    const lines = [
      { codeId: codeOf(world), delta: (last ? world.random.pick([-1, 1, 1]) : 1) * riyals(world, 30_000) },
    ];
    return world.admin('POST', path, { kind, reason: 'By chance', baseNumber: last?.number ?? null, lines });
  },
  'say a percent': (world) =>
    world.admin('POST', `/projects/${projectOf(world).id}/progress-entries`, {
      codeId: world.random.pick([null, codeOf(world)]),
      asOf: dayOf(world),
      percent: world.random.below(1001) / 10,
    }),
  forecast: async (world) => {
    const project = projectOf(world);
    const cost = (await world.admin('GET', `/projects/${project.id}/cost`)).json<{
      codes: { codeId: number; forecastVersion: number }[];
    }>();
    const code = world.random.pick(cost.codes);
    const method = world.random.pick(['REMAINING_BUDGET', 'PERCENT', 'FIXED']);
    const fixed = method === 'FIXED' ? { fixed: riyals(world, 50_000) } : {};
    const version = code.forecastVersion;
    return world.admin('PUT', `/projects/${project.id}/forecasts/${code.codeId}`, { method, ...fixed, version });
  },
  'set opening costs': async (world) => {
    const path = `/projects/${projectOf(world).id}/opening-costs`;
    const lines = [{ codeId: codeOf(world), month: '2025-11', amount: riyals(world) }];
    return world.admin('PUT', path, { lines, version: await versionAt(world, path) });
  },
  'draft a variation': (world) =>
    world.admin('POST', `/projects/${projectOf(world).id}/variations`, {
      title: 'By chance',
      value: riyals(world),
      lines: [{ codeId: codeOf(world), cost: riyals(world) }],
    }),
  'submit a variation': stepOf('variations', 'submit'),
  'approve a variation': stepOf('variations', 'approve', (world) => ({ decidedOn: dayOf(world) })),
  'change the map': async (world) => {
    const { categories: map, version } = (await world.admin('GET', '/cost-codes/map')).json<CostCodeMap>();
    const category = world.random.pick(categories);
    const codeId = world.random.pick([null, codeOf(world)]);
    const changed = map.map((one) => (one.category === category ? { ...one, codeId } : one));
    return world.admin('PUT', '/cost-codes/map', { categories: changed, version });
  },
  'change a rate': async (world) => {
    const { rates, version } = (await world.admin('GET', '/labour-rates')).json<LabourRates>();
    const rate = { trade: 'CARPENTER', rate: (1_000 + world.random.below(3_000)) / 100, validFrom: dayOf(world) };
    const others = rates.filter(({ trade, validFrom }) => trade !== rate.trade || validFrom !== rate.validFrom);
    return world.admin('PUT', '/labour-rates', { rates: [...others, rate], version });
  },
  attend: (world) => {
    const day = dayOf(world);
    const minute = String(world.random.below(60)).padStart(2, '0');
    return world.admin('POST', '/attendances', {
      userId: world.random.pick(world.workerIds),
      siteId: projectOf(world).siteId,
      date: day,
      inTime: `${day}T04:${minute}:00Z`,
      outTime: `${day}T12:${minute}:30Z`,
    });
  },
  'delete attendance': async (world) => {
    const record = await someOf(world, '/attendances');
    return record && world.admin('DELETE', `/attendances/${record.id}`);
  },
  claim: (world) =>
    world.admin('POST', `/projects/${projectOf(world).id}/claims`, {
      periodEnd: dayOf(world),
      claimedPercent: 1 + world.random.below(100),
    }),
  'submit a claim': async (world) => {
    const made = await someClaim(world);
    return made && world.admin('PATCH', `/claims/${made.id}/submit`, { version: made.version });
  },
  'certify a claim': async (world) => {
    const made = await someClaim(world);
    const amounts = { certified: riyals(world, 10_000), deductions: 0, released: 0 };
    return (
      made &&
      world.admin('PATCH', `/claims/${made.id}/certify`, {
        ...amounts,
        certifiedOn: dayOf(world),
        version: made.version,
      })
    );
  },
  'receive a claim': async (world) => {
    const made = await someClaim(world);
    const receipt = { amount: riyals(world, 2_000), receivedOn: dayOf(world), method: 'BANK_TRANSFER' };
    return made && world.admin('POST', `/claims/${made.id}/receipts`, receipt);
  },
};
