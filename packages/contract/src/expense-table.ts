import { expenseCategoryLabels } from './expense-categories.ts';
import { type Expense, expenseRelatedTypeLabels, expenseStatusLabels } from './expenses.ts';
import { commonFilters, defineTable, headings, recordColumns, yesOrNo } from './list-table.ts';
import { paymentMethodLabels } from './payment-methods.ts';

const { search, projectId, siteId, startDate, endDate } = commonFilters;
const supplier = { en: 'Supplier', ar: 'المورّد' };
const paymentMethod = { en: 'Payment method', ar: 'طريقة الدفع' };
const submittedBy = { en: 'Submitted By', ar: 'مقدّم الطلب' };

export const expenseTable = defineTable<Expense>({
  name: { en: 'Expenses', ar: 'المصروفات' },
  fileName: 'expenses',
  columns: {
    date: { heading: headings.date, kind: 'date', value: ({ date }) => date },
    category: {
      heading: headings.category,
      value: ({ category }, { language }) => expenseCategoryLabels[category][language],
    },
    project: {
      heading: headings.project,
      value: ({ projectName, relatedType }, { language }) =>
        projectName ?? expenseRelatedTypeLabels[relatedType][language],
      width: 36,
    },
    submittedBy: { heading: submittedBy, value: (expense) => expense.submittedBy },
    status: {
      heading: headings.status,
      value: ({ status }, { language }) => expenseStatusLabels[status][language],
      nowrap: true,
    },
    decidedBy: {
      heading: { en: 'Decided by', ar: 'صاحب القرار' },
      value: ({ approvedBy, rejectedBy }) => approvedBy ?? rejectedBy,
    },
    notes: { heading: { en: 'Notes', ar: 'ملاحظات' }, value: ({ notes }) => notes, width: 48 },
    amount: { heading: headings.amount, kind: 'money', value: ({ amount }) => amount, summed: true },
    decidedAt: {
      heading: { en: 'Decided', ar: 'تاريخ القرار' },
      kind: 'moment',
      value: ({ decidedAt }) => decidedAt,
      exportOnly: true,
    },
    receipt: {
      heading: { en: 'Receipt', ar: 'الإيصال' },
      value: ({ invoiceImageUrl }, { language }) => yesOrNo[invoiceImageUrl === null ? 'false' : 'true'][language],
      exportOnly: true,
    },
    site: { heading: headings.site, value: ({ siteName }) => siteName, exportOnly: true },
    supplier: { heading: supplier, value: ({ supplierName }) => supplierName, exportOnly: true },
    paymentMethod: {
      heading: paymentMethod,
      value: (expense, { language }) =>
        expense.paymentMethod ? paymentMethodLabels[expense.paymentMethod][language] : null,
      exportOnly: true,
    },
    rejectReason: {
      heading: { en: 'Reject reason', ar: 'سبب الرفض' },
      value: ({ rejectReason }) => rejectReason,
      exportOnly: true,
    },
    ...recordColumns<Expense>(),
  },
  filters: {
    search,
    projectId,
    startDate,
    endDate,
    submittedById: { label: submittedBy, kind: 'user' },
    status: { label: headings.status, labels: expenseStatusLabels },
    category: { label: headings.category, labels: expenseCategoryLabels },
    siteId,
    supplierId: { label: supplier, kind: 'supplier' },
    paymentMethod: { label: paymentMethod, labels: paymentMethodLabels },
    orderId: { label: { en: 'Order', ar: 'الأمر' } },
    costCodeId: { label: { en: 'Cost code', ar: 'بند التكلفة' } },
    noSite: { label: { en: 'On no site', ar: 'بلا موقع' }, labels: yesOrNo },
    noSupplier: { label: { en: 'Without supplier', ar: 'بلا مورّد' }, labels: yesOrNo },
    flagged: { label: { en: 'Flagged', ar: 'عليه تنبيه' }, labels: yesOrNo },
    minAmount: { label: { en: 'Minimum Amount', ar: 'أدنى مبلغ' }, kind: 'money' },
    maxAmount: { label: { en: 'Maximum Amount', ar: 'أقصى مبلغ' }, kind: 'money' },
  },
});
