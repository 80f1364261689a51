import type { ExpenseCategory } from '@binaa/contract/expense-categories';
import type { PaymentMethod } from '@binaa/contract/payment-methods';
import type { DemoProjectKey } from './projects.ts';

/** An expense that waits for a decision and shows whoever decides what to look at. */
export type QueueStory = {
  /** The name in the e-mail address of its submitter. */
  by: string;
  daysAgo: number;
  project: DemoProjectKey;
  category: ExpenseCategory;
  amount: number;
  supplier: string;
  notes: string;
  /** Paid in cash without it. */
  paymentMethod?: PaymentMethod;
  /** It has a receipt of its own without it; `same`: the file of the story before it. */
  receipt?: 'none' | 'same';
  /** Who gave the first of two approvals. */
  firstApprovedBy?: string;
};

export const queueStories: readonly QueueStory[] = [
  // The same receipt, sent twice with two digits exchanged.
  {
    by: 'bilal',
    daysAgo: 3,
    project: 'marina',
    category: 'ELECTRICAL_MATERIALS',
    amount: 386.5,
    supplier: 'Barwa Electric',
    notes: 'Cable glands, tower B',
  },
  {
    by: 'bilal',
    daysAgo: 1,
    project: 'marina',
    category: 'MATERIALS',
    amount: 368.5,
    supplier: 'Barwa Electric',
    notes: 'Cable glands',
    receipt: 'same',
  },
  // The same facts on two days.
  {
    by: 'santosh',
    daysAgo: 4,
    project: 'wakrah',
    category: 'PLUMBING_MATERIALS',
    amount: 245,
    supplier: 'Gulf Pipes and Fittings',
    notes: 'Elbows and tees, classrooms',
  },
  {
    by: 'santosh',
    daysAgo: 3,
    project: 'wakrah',
    category: 'PLUMBING_MATERIALS',
    amount: 245,
    supplier: 'Gulf Pipes and Fittings',
    notes: 'Elbows and tees',
  },
  // One delivery, submitted by two foremen.
  {
    by: 'ahmad',
    daysAgo: 2,
    project: 'msheireb',
    category: 'CONCRETE_MATERIALS',
    amount: 1_150,
    supplier: 'Dune Ready-Mix',
    notes: 'خرسانة للأرصفة',
  },
  {
    by: 'imran',
    daysAgo: 1,
    project: 'mesaieed',
    category: 'CONCRETE_MATERIALS',
    amount: 1_150,
    supplier: 'Dune Ready-Mix',
    notes: 'Concrete for the kerbs',
  },
  // Rules ask for a receipt of these two.
  {
    by: 'joseph',
    daysAgo: 2,
    project: 'education',
    category: 'STEEL_MATERIALS',
    amount: 780,
    supplier: 'Al Bayan Steel',
    notes: 'Binding wire and spacers',
    receipt: 'none',
  },
  {
    by: 'imran',
    daysAgo: 5,
    project: 'education',
    category: 'STEEL_MATERIALS',
    amount: 1_240,
    supplier: 'Al Bayan Steel',
    notes: 'Bars of 12 mm, cut to length',
    receipt: 'none',
  },
  // The first of two approvals is given.
  {
    by: 'rajesh',
    daysAgo: 4,
    project: 'marina',
    category: 'CRANE_RENTAL',
    amount: 68_400,
    supplier: 'Falcon Crane Hire',
    notes: 'Tower crane, dismantling and four weeks of hire',
    paymentMethod: 'BANK_TRANSFER',
    firstApprovedBy: 'maryam',
  },
  // Waiting for more than ten days.
  {
    by: 'sara',
    daysAgo: 12,
    project: 'msheireb',
    category: 'WASTE_DISPOSAL',
    amount: 3_450,
    supplier: 'Green Skip Waste',
    notes: 'ترحيل مخلفات الواجهات',
    paymentMethod: 'CHEQUE',
  },
  {
    by: 'engineer',
    daysAgo: 15,
    project: 'education',
    category: 'TESTING_SERVICES',
    amount: 2_875,
    supplier: 'Doha Materials Laboratory',
    notes: 'Cube tests, clean rooms',
    paymentMethod: 'BANK_TRANSFER',
  },
  {
    by: 'maryam',
    daysAgo: 21,
    project: 'khor',
    category: 'GENERATOR_RENTAL',
    amount: 5_600,
    supplier: 'Falcon Crane Hire',
    notes: 'Generator for the site office',
    paymentMethod: 'BANK_TRANSFER',
  },
  {
    by: 'rajesh',
    daysAgo: 33,
    project: 'mesaieed',
    category: 'TESTING_SERVICES',
    amount: 1_980.5,
    supplier: 'Doha Materials Laboratory',
    notes: 'Load test of the dock levellers',
    paymentMethod: 'COMPANY_CARD',
  },
];

/** More than the low foreman has left. He paid the rest himself. */
export const overspent: QueueStory = {
  by: 'foreman',
  daysAgo: 0,
  project: 'mesaieed',
  category: 'MATERIALS',
  amount: 1_150,
  supplier: 'Souq Al Haraj Tools',
  notes: 'Shutters for the night pour, paid before the shop closed',
};
