import { balanceMessages, isBalanceRole } from '@binaa/contract/balances';
import { optionalText, requiredNumber } from '@binaa/contract/fields';
import { importMessages } from '@binaa/contract/imports';
import { parseInput } from '@binaa/contract/input';
import { formatMoney, fromMinor, moneyChecks, toMinor } from '@binaa/contract/money';
import * as z from 'zod/mini';
import { adjustBalance } from '../../balances/adjust-balance.ts';
import { recordManualTransaction } from '../../finance/record-company-transaction.ts';
import { readOpeningState } from '../existing-records.queries.ts';
import { type Batch, type KindImporter, RowRefused, refuse } from '../import-row.ts';
import { textOf, textsOf } from '../record-importer.ts';
import { findPeople, saveRefs } from '../references.queries.ts';

/** The Ref of the company's account; the others have the id of their holder. */
const company = 'COMPANY';
const isCompany = (text: string) => text.toUpperCase() === company;

const rules = z.object({
  amount: requiredNumber('Amount', balanceMessages.amountRequired).check(...moneyChecks('Amount')),
  description: optionalText('Description', 1000),
});

/** The company's cash moves once for its own opening balance and twice for that of a person. */
const cashEntriesOf = (ref: string) => (ref === company ? 1 : 2);

export const openingBalanceImporter: KindImporter = {
  keyOf({ account }) {
    const text = textOf(account);
    return text === '' ? undefined : { column: 'account', text, key: text.toLowerCase() };
  },
  async open(batch, rows) {
    const names = textsOf(rows, 'account').filter((text) => !isCompany(text));
    const people = await findPeople(batch.tx, names);
    const state = await readOpeningState(
      batch.tx,
      [...people.values()].map(({ id }) => id),
    );
    const openings = new Map(state.openings.map(({ ref, amount_minor: amount }) => [ref, amount]));
    const cashOfOpenings = [...openings.keys()].reduce((sum, ref) => sum + cashEntriesOf(ref), 0);
    const isUsed = (holderId: number | undefined) =>
      holderId === undefined ? state.cash_entries > cashOfOpenings : state.used_holder_ids.includes(holderId);

    return {
      columnOf: (field) => ({ amount: 'amount', notes: 'description', description: 'description' })[field] ?? null,
      async save({ values }) {
        const text = textOf(values['account']);
        if (text === '') refuse('account', importMessages.required({ column: 'Account' }));
        const holder = isCompany(text) ? undefined : people.get(text);
        if (!isCompany(text) && !holder) refuse('account', importMessages.unknownUser({ text }));
        if (holder && !isBalanceRole(holder.role)) refuse('account', balanceMessages.noAccount);
        const parsed = parseInput(rules, values);
        if (!parsed.ok) {
          throw new RowRefused(Object.entries(parsed.errors).map(([column, message]) => ({ column, message })));
        }
        const { amount, description } = parsed.value;
        if (!holder && amount < 0) refuse('amount', importMessages.companyBelowZero);

        const ref = holder ? String(holder.id) : company;
        const entityId = holder?.id ?? 0;
        const standing = openings.get(ref);
        if (amount === 0 || standing === toMinor(amount)) return { result: 'SAME', entityId };
        if (standing !== undefined) {
          refuse('account', importMessages.openingBalanceStands({ amount: formatMoney(fromMinor(standing)) }));
        }
        if (isUsed(holder?.id)) refuse('account', importMessages.accountHasTransactions);
        const opening = { amount, description: description ?? 'Opening balance' };
        await batch.postMoney(async () => {
          await postOpening(batch, holder?.id, opening);
          // With the posting: later batches compare the opening balances with the entries of the company's cash.
          await saveRefs(batch.tx, 'OPENING_BALANCES', [{ ref, entityId, hash: String(toMinor(amount)) }]);
        });
        return { result: 'CREATED', entityId };
      },
    };
  },
};

type Opening = { amount: number; description: string };

/** A person's money is the company's: it comes into the company and goes on to the person, and the other way below zero. */
async function postOpening({ tx, clock, actor }: Batch, holderId: number | undefined, opening: Opening): Promise<void> {
  const amount = Math.abs(opening.amount);
  const isDebt = opening.amount < 0;
  const inCompany = () =>
    recordManualTransaction(tx, clock, actor, {
      amount,
      description: opening.description,
      transactionType: isDebt ? 'WITHDRAWAL' : 'DEPOSIT',
    });
  if (!isDebt) await inCompany();
  if (holderId !== undefined) {
    await adjustBalance(
      tx,
      clock,
      actor,
      { userId: holderId, field: 'userId' },
      { amount, notes: opening.description, type: isDebt ? 'WITHDRAWAL' : 'DEPOSIT' },
    );
  }
  if (isDebt) await inCompany();
}
