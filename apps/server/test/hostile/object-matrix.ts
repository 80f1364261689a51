import { type Endpoint, pathParameterNames } from '@binaa/contract/endpoint';
import { type Action, grantOf } from '@binaa/contract/permissions';
import { type Role, roles } from '@binaa/contract/roles';
import type { TestApp } from '../build-test-app.ts';
import { addressOf, nameOf, shapeOf } from './endpoints.ts';
import { exampleInput } from './example-input.ts';
import { begin, type Outcome } from './harness.ts';
import { ownersMark, type Records, someone, useRecords } from './records.ts';

type Expected = 'answered' | 403 | 404;
type Rule = { own: Expected; others: Expected };

const ownOnly: Rule = { own: 'answered', others: 403 };
const ownVisible: Rule = { own: 'answered', others: 404 };
const unrestricted: Rule = { own: 'answered', others: 'answered' };

const everybodysOwn = { ADMIN: ownVisible, ENGINEER: ownVisible, FOREMAN: ownVisible, WORKER: ownVisible };

/**
 * The meaning of each `limited` grant, written independently of the policies under test. The other record belongs to
 * someone of the caller's role.
 */
const limits: Partial<Record<Action, Partial<Record<Role, Rule>>>> = {
  'account.change-password': { ADMIN: ownOnly, ENGINEER: ownOnly, FOREMAN: ownOnly, WORKER: ownOnly },
  'user.read': { FOREMAN: ownOnly, WORKER: ownOnly },
  'user.update': { ADMIN: ownOnly },
  'user.delete': { ADMIN: ownOnly },
  'user.reset-password': { ADMIN: ownOnly },
  'task.read': { WORKER: ownVisible },
  // The example input changes more than status and completion.
  'task.update': { FOREMAN: { own: 403, others: 403 } },
  'note.read': { WORKER: ownVisible },
  'note.create': { WORKER: ownVisible },
  'note.change': { ENGINEER: ownOnly, FOREMAN: ownOnly, WORKER: ownVisible },
  'expense.update': { FOREMAN: ownOnly },
  'expense.resubmit': { ADMIN: ownOnly, ENGINEER: ownOnly, FOREMAN: ownOnly },
  'expense.comment': { FOREMAN: ownOnly },
  'expense.delete-comment': { ENGINEER: ownOnly, FOREMAN: ownOnly },
  'balance.read': { FOREMAN: ownOnly },
  'cash.read': { FOREMAN: ownOnly },
  'cash.request': { FOREMAN: ownVisible },
  'cash.handover': { FOREMAN: ownVisible },
  'crew.assign': { FOREMAN: ownOnly },
  'crew.solve': { ENGINEER: unrestricted, FOREMAN: ownVisible },
  // The example site has no coordinates yet.
  'site.place': { FOREMAN: unrestricted },
  'correction.request': { ENGINEER: ownVisible, FOREMAN: ownVisible },
  // The example order is below the limit.
  'order.write': { ENGINEER: unrestricted },
  'payslip.read': { ENGINEER: ownVisible, FOREMAN: ownVisible, WORKER: ownVisible },
  'paper.read': { ENGINEER: ownVisible, FOREMAN: ownVisible, WORKER: ownVisible },
  // The example is an import of projects.
  'import.run': { ENGINEER: unrestricted },
  'token.manage': { ENGINEER: ownVisible },
  'notice.read': everybodysOwn,
  'notice.change': everybodysOwn,
  'push.manage': everybodysOwn,
  'security.manage': everybodysOwn,
  'security.require': { ADMIN: unrestricted },
  'security.end': { ADMIN: unrestricted },
  // The example file is a receipt. A WORKER has photos of notes only.
  'file.upload': { ENGINEER: unrestricted, FOREMAN: unrestricted, WORKER: { own: 403, others: 403 } },
  'file.view': { ENGINEER: unrestricted, FOREMAN: unrestricted, WORKER: { own: 403, others: 403 } },
};

/** Endpoints that name a record differently from the other endpoints of their action. */
const exceptions: Record<string, Rule | Partial<Record<Role, Rule>>> = {
  // It changes nothing else, which a FOREMAN may do on any task.
  'PATCH /tasks/{id}/completion': unrestricted,
  // A list, which leaves out other people's records.
  'GET /tasks/category/{category}': unrestricted,
  'GET /tasks/assigned-to/{id}': ownOnly,
  'GET /tasks/assigned-to/{id}/export': ownOnly,
  'GET /foreman-balances/transactions/{id}': ownVisible,
  // An ADMIN sees everybody's cash, but asks and answers only for themselves.
  'PATCH /fund-requests/{id}/cancel': { ADMIN: ownOnly, FOREMAN: ownVisible },
  'PATCH /cash-handovers/{id}/accept': { ADMIN: ownOnly, FOREMAN: ownVisible },
  'PATCH /cash-handovers/{id}/refuse': { ADMIN: ownOnly, FOREMAN: ownVisible },
  // It names the receiver; the giver is the caller.
  'POST /cash-handovers': unrestricted,
  'GET /foreman-balances/transactions/expense/{expenseId}': unrestricted,
  // An ADMIN reads other people's payslips in their runs.
  'GET /my-pay/{slipId}': everybodysOwn,
  'POST /my-pay/{slipId}/acknowledge': everybodysOwn,
  'POST /my-pay/{slipId}/question': everybodysOwn,
  // The person, not a request. An ENGINEER may ask for everybody.
  'GET /attendance-corrections/day': { ENGINEER: unrestricted, FOREMAN: ownOnly },
};

/** Calls every endpoint that names a record as every role, on the caller's own record and on another's. */
export async function runObjectMatrix(test: TestApp, endpoints: readonly Endpoint[]): Promise<Outcome> {
  const outcome = begin();
  const records = await useRecords(test);
  for (const endpoint of endpoints.filter(namesARecord)) {
    for (const role of roles) {
      for (const whose of ['own', 'others'] as const) {
        const fault = await tryOne(test, records, { endpoint, role, whose });
        outcome.check(fault === undefined, `${role}, ${whose}: ${nameOf(endpoint)} ${fault}`);
      }
    }
  }
  return outcome;
}

function namesARecord(endpoint: Endpoint): boolean {
  const asked = [...(shapeOf(endpoint.body).required ?? []), ...(shapeOf(endpoint.query).required ?? [])];
  return pathParameterNames(endpoint.path).length > 0 || asked.some((name) => /Id$|^imagePath$/.test(name));
}

async function tryOne(
  test: TestApp,
  records: Records,
  { endpoint, role, whose }: { endpoint: Endpoint; role: Role; whose: keyof Rule },
): Promise<string | undefined> {
  const caller = await someone(test, role);
  const owner = whose === 'own' ? caller.user : (await someone(test, role)).user;
  const input = await exampleInput({ test, records, owner, call: caller.call }, endpoint);
  const answer = await caller.call(endpoint.method, addressOf(endpoint, input), input.body);
  const isAnothers = owner !== caller.user && answer.body.includes(ownersMark(owner));
  if (role === 'WORKER' && isAnothers) return `shows another's record: ${answer.body.slice(0, 200)}`;

  const expected = ruleOf(endpoint, role)[whose];
  const holds = expected === 'answered' ? isAnswered(answer.statusCode) : answer.statusCode === expected;
  return holds ? undefined : `answers ${answer.statusCode}, not ${expected}: ${answer.body.slice(0, 200)}`;
}

/** A conflict with the record's state also means that the caller passed the permission check. */
function isAnswered(status: number): boolean {
  return status < 300 || status === 409;
}

function ruleOf(endpoint: Endpoint, role: Role): Rule {
  const { allow } = endpoint;
  const grant = allow === 'anyone' ? 'all' : grantOf(role, allow);
  if (grant === 'none') return { own: 403, others: 403 };
  const exception = exceptions[nameOf(endpoint)];
  const ofRole = exception && !('own' in exception) ? exception[role] : undefined;
  if (ofRole) return ofRole;
  if (grant === 'all' || allow === 'anyone') return unrestricted;
  const rule = exception && 'own' in exception ? exception : limits[allow]?.[role];
  if (!rule) throw new Error(`${allow} is limited for ${role}, but object-matrix.ts does not say to what`);
  return rule;
}
