import { type BalanceTransaction, balanceTransactionTypeLabels } from './balances.ts';
import { type CompanyTransaction, companyTransactionTypeLabels, transactionRelatedTypeLabels } from './finance.ts';
import { commonFilters, defineTable, headings } from './list-table.ts';
import { postingText } from './postings.ts';

const { search, startDate, endDate, projectId } = commonFilters;

export const companyTransactionTable = defineTable<CompanyTransaction>({
  name: { en: 'Company Transactions', ar: 'معاملات الشركة' },
  fileName: 'company-transactions',
  columns: {
    createdAt: { heading: headings.dateTime, kind: 'moment', value: ({ createdAt }) => createdAt },
    type: {
      heading: headings.type,
      value: ({ transactionType }, { language }) => companyTransactionTypeLabels[transactionType][language],
    },
    description: {
      heading: headings.description,
      value: (transaction, { language }) => postingText(transaction, transaction.relatedId, language),
      width: 48,
    },
    related: {
      heading: { en: 'Related To', ar: 'مرتبطة بـ' },
      value: ({ relatedType, relatedId }, { language }) =>
        [transactionRelatedTypeLabels[relatedType][language], relatedId].filter(Boolean).join(' '),
    },
    project: { heading: headings.project, value: ({ projectName }) => projectName, width: 36 },
    user: { heading: { en: 'User', ar: 'المستخدم' }, value: ({ userName }) => userName },
    amount: {
      heading: headings.amount,
      kind: 'money',
      value: ({ transactionType, amount }) => (transactionType === 'DEPOSIT' ? amount : -amount),
    },
    balance: { heading: headings.balance, kind: 'money', value: ({ balance }) => balance },
    id: { heading: headings.record, kind: 'integer', value: ({ id }) => id, exportOnly: true },
  },
  filters: {
    search,
    startDate,
    endDate,
    projectId,
    type: { label: headings.type, labels: companyTransactionTypeLabels },
  },
});

export const balanceTransactionTable = defineTable<BalanceTransaction>({
  name: { en: 'Account statement', ar: 'كشف حساب' },
  fileName: 'balance-transactions',
  columns: {
    createdAt: { heading: headings.dateTime, kind: 'moment', value: ({ createdAt }) => createdAt },
    account: { heading: { en: 'Account of', ar: 'صاحب الحساب' }, value: ({ userName }) => userName },
    type: {
      heading: headings.type,
      value: ({ type }, { language }) => balanceTransactionTypeLabels[type][language],
    },
    description: {
      heading: headings.description,
      value: (transaction, { language }) => postingText(transaction, transaction.referenceId, language),
      width: 48,
    },
    expense: { heading: { en: 'Expense', ar: 'المصروف' }, kind: 'integer', value: ({ referenceId }) => referenceId },
    createdBy: { heading: { en: 'Recorded by', ar: 'سجّله' }, value: ({ createdByName }) => createdByName },
    amount: { heading: headings.amount, kind: 'money', value: ({ signedAmount }) => signedAmount },
    balance: { heading: headings.balance, kind: 'money', value: ({ balance }) => balance },
    id: { heading: headings.record, kind: 'integer', value: ({ id }) => id, exportOnly: true },
  },
  filters: { search, startDate, endDate, projectId },
});
