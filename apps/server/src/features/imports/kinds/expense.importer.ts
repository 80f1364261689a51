import { type ExpenseInput, type ExpenseStatus, expenseRulesOn, expenseStatuses } from '@binaa/contract/expenses';
import { importMessages } from '@binaa/contract/imports';
import { fromMinor } from '@binaa/contract/money';
import { pagingMessages } from '@binaa/contract/paging';
import { mayAttempt } from '@binaa/contract/permissions';
import { invalidField } from '../../../platform/http/app-error.ts';
import type { ExpenseRow } from '../../../schema.ts';
import { createExpense } from '../../expenses/create-expense.ts';
import { decideExpense } from '../../expenses/decide-expense.ts';
import { updateExpense } from '../../expenses/update-expense.ts';
import { findExpensesById } from '../existing-records.queries.ts';
import { type Batch, type KindImporter, type Refuse, refuse } from '../import-row.ts';
import { findMissingReceipts } from '../missing-receipts.queries.ts';
import type { RowValues } from '../read-values.ts';
import { type Fields, hasColumns, openRecords, pickFields, textOf, textsOf } from '../record-importer.ts';
import { findPeople, findProjects, type Person } from '../references.queries.ts';
import { onlyId } from '../resolve-reference.ts';
import { factFields, openFacts } from './expense-facts.ts';

const plain = { category: 'category', amount: 'amount', date: 'date', notes: 'notes' };

export const expenseImporter: KindImporter = {
  async open(batch, rows) {
    const { tx, clock, actor, postMoney } = batch;
    const uploads = new Map();
    const records = await openRecords<ExpenseInput, ExpenseRow>(batch, rows, {
      kind: 'EXPENSES',
      rules: expenseRulesOn(clock.today()),
      columns: { ...plain, ...factFields, projectId: 'project', status: 'status' },
      async open(refIds) {
        const projects = await findProjects(tx, textsOf(rows, 'project'));
        const people = await findPeople(tx, textsOf(rows, 'submittedBy'));
        const facts = await openFacts(tx, rows);
        const submitterOf = (values: RowValues) => people.get(textOf(values['submittedBy']));
        return {
          records: await findExpensesById(tx, refIds),
          defaults: { relatedType: 'GENERAL_EXPENSE' },
          resolve(values, refuseLater) {
            checkSubmitter(values, submitterOf(values), refuseLater);
            if (statusOf(values) === undefined) refuseLater('status', pagingMessages.status);
            const project = onlyId(projects, values, { column: 'project', field: 'projectId' }, refuseLater, {
              unknown: importMessages.unknownProject,
              several: importMessages.severalProjects,
            });
            return {
              ...pickFields(values, plain),
              ...project,
              ...relationOf(values, project),
              ...facts.resolve(values, project['projectId'], refuseLater),
            };
          },
          merge: (record, fields) => ({ ...currentInput(record), ...fields }),
          isSame: (record, input, values) =>
            hasColumns(record, facts.columnsAfter(record, input, values)) &&
            record.submitted_by_id === submitterOf(values)?.id &&
            [null, record.status].includes(statusOf(values) ?? null),
          async create(input, { values }) {
            const expense = await createExpense(tx, { clock, uploads }, actor, input, {
              submittedById: submitterOf(values)?.id,
              isImported: true,
            });
            await decide(batch, expense.id, statusOf(values) ?? 'PENDING');
            return expense.id;
          },
          async update(record, input, { values }) {
            if (record.submitted_by_id !== submitterOf(values)?.id)
              refuse('submittedBy', importMessages.otherSubmitter);
            const status = statusOf(values) ?? record.status;
            if (record.status !== 'PENDING' && status !== record.status)
              refuse('status', importMessages.decisionStands);
            const isEdited = !hasColumns(record, facts.columnsAfter(record, input, values));
            if (isEdited)
              await updateExpense(tx, { clock, uploads, postMoney, isImported: true }, actor, record.id, input);
            if (record.status === 'PENDING') await decide(batch, record.id, status, isEdited ? {} : record);
          },
        };
      },
    });
    return { ...records, warningsOf: (ids) => findMissingReceipts(tx, ids) };
  },
};

/** Undefined for a status that is not known, null for an empty cell. */
function statusOf({ status }: RowValues): ExpenseStatus | null | undefined {
  return status == null ? null : expenseStatuses.find((known) => known === status);
}

function checkSubmitter(values: RowValues, submitter: Person | undefined, refuseLater: Refuse): void {
  const text = textOf(values['submittedBy']);
  if (text === '') refuseLater('submittedBy', importMessages.required({ column: 'Submitted By' }));
  else if (!submitter) refuseLater('submittedBy', importMessages.unknownUser({ text }));
  else if (!mayAttempt(submitter.role, 'expense.create')) {
    refuseLater('submittedBy', importMessages.cannotSubmit({ text }));
  }
}

function relationOf(values: RowValues, project: Fields): Fields {
  if (!('project' in values)) return {};
  return { relatedType: project['projectId'] == null ? 'GENERAL_EXPENSE' : 'PROJECT' };
}

async function decide(
  { tx, clock, actor, postMoney }: Batch,
  id: number,
  status: ExpenseStatus,
  { version }: { version?: number } = {},
): Promise<void> {
  if (status === 'PENDING') return;
  const decided = await decideExpense(tx, clock, actor, { id, status, parts: [{ version }] }, postMoney);
  // An AppError, because the row is written by now: `refuse` would not roll it back.
  if (decided.status !== status) throw invalidField('status', importMessages.needsTwoApprovals);
}

function currentInput(record: ExpenseRow): Fields {
  return {
    relatedType: record.related_type,
    projectId: record.project_id,
    category: record.category,
    amount: fromMinor(record.amount_minor),
    date: record.spent_on,
    notes: record.notes,
  };
}
