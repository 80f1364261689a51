import type { UserRow } from '../src/schema.ts';

const salary = /"salary\w*":\s*(-?\d|null|")/i;
const balance = /"(balance\w*|pendingCount|pendingTotal)":\s*(-?\d|null|")/i;

/** Every word that tells whether a user still has an initial password. */
const passwordStatus = /"password_?(reset_?required|set_?at)"/gi;
/** The same in the record of a user, with the id of the user. */
const passwordStatusOfUser = /\{"id":(\d+),[^{}]*"passwordResetRequired"/g;

/** A wage, an account at a bank, or the number of a paper. */
const pay = /"(basic|iban|net|gross|qid|visaId|passportNo)":\s*(-?\d|")|\bQA\d{2}[A-Z]{4}[A-Z0-9]{21}\b/;
/** An API token, which only the answer that makes it shows. */
const apiToken = /binaa_[0-9A-Za-z]{46}/;
/** The secret of a webhook, which only the answers that make one show. */
const webhookSecret = /whsec_/;
/** A QID begins with the century of birth. Phone numbers of Qatar begin with 974. */
const qid = /\b[23]\d{10}\b/;

/**
 * Checks every response in every test: no answer but the first shows an API token or the secret of a webhook, only an ADMIN sees salaries and the password status of others, others see at
 * most their own balance, what they are paid below `/my-pay` alone, and numbers of papers only in their own papers.
 */
export function assertNoLeaks(caller: Pick<UserRow, 'id' | 'role'>, path: string, body: string): void {
  if (!/^\/api-tokens(\?|$)/.test(path) && apiToken.test(body)) throw new Error(`${path} shows an API token: ${body}`);
  if (!/^\/webhooks(\/\d+\/rotate)?(\?|$)/.test(path) && webhookSecret.test(body)) {
    throw new Error(`${path} shows the secret of a webhook: ${body}`);
  }
  if (caller.role === 'ADMIN') return;
  if (salary.test(body)) throw new Error(`${path} shows a ${caller.role} a salary: ${body}`);
  if (!path.startsWith('/my-pay') && pay.test(body)) throw new Error(`${path} shows a ${caller.role} pay: ${body}`);
  if (!/^\/(my-pay|papers)\b/.test(path) && qid.test(body)) {
    throw new Error(`${path} shows a ${caller.role} the number of a paper: ${body}`);
  }
  const ownStatus = [...body.matchAll(passwordStatusOfUser)].filter(([, id]) => Number(id) === caller.id);
  if ([...body.matchAll(passwordStatus)].length > ownStatus.length) {
    throw new Error(`${path} shows a ${caller.role} the password status of somebody else: ${body}`);
  }
  if (balance.test(body) && !mayHoldOwnBalance(caller, path, body)) {
    throw new Error(`${path} shows a ${caller.role} a balance: ${body}`);
  }
}

function mayHoldOwnBalance({ id, role }: Pick<UserRow, 'id' | 'role'>, path: string, body: string): boolean {
  if (role !== 'FOREMAN') return false;
  // A count of cash holds the balance that it was compared with.
  if (path.startsWith('/cash-counts')) {
    return [...body.matchAll(/"holderId":(\d+)/g)].every(([, holderId]) => Number(holderId) === id);
  }
  return path === `/users/${id}` || path.startsWith('/foreman-balance');
}
