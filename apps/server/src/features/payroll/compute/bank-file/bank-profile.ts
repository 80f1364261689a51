/** How a bank wants the wage file. Banks differ in details, so all of these are settings. */
export type BankProfile = {
  name: string;
  columns: 22 | 15;
  /** A line before everything else; null for none. */
  leadingLine: string | null;
  /** A header without the last title has no SIF version. */
  headerTitles: readonly string[];
  recordTitles: readonly string[];
  /** EIDs filled up with zeros to 8 digits. */
  padEid: boolean;
  /** 6: `000001`. 0: `1`. */
  sequenceDigits: 6 | 0;
  version: '1' | '01';
  reasonDigits: 1 | 2;
  reasonPrefix: '' | '/DRC/';
  /** What stands for no deduction. */
  noReason: '0' | '';
  paymentTypes: Readonly<Record<PaymentKind, string>>;
  totalDigits: 14 | 18;
  /** The allowances and overtime are also part of the extra income, as where they have no columns of their own. */
  allowancesInExtraIncome: boolean;
  workingDays: 'PAID' | 'PRESENT';
  includeZeroNet: boolean;
  frequencies: Readonly<Record<'MONTH' | 'HALF', string>>;
};

/** DELAYED: paid in an extra run, after the others. FINAL: a settlement. */
export type PaymentKind = 'NORMAL' | 'DELAYED' | 'FINAL';

const headerTitles = [
  'Employer EID',
  'File Creation Date',
  'File Creation Time',
  'Payer EID',
  'Payer QID',
  'Payer Bank Short Name',
  'Payer IBAN',
  'Salary Year and Month',
  'Total Salaries',
  'Total Records',
  'SIF Version',
];

export const recordColumns = [
  'Record Sequence',
  'Employee QID',
  'Employee Visa ID',
  'Employee Name',
  'Employee Bank Short Name',
  'Employee Account',
  'Salary Frequency',
  'Number of Working days',
  'Net Salary',
  'Basic Salary',
  'Extra hours',
  'Extra income',
  'Deductions',
  'Payment Type',
  'Notes / Comments',
  'Housing Allowance',
  'Food Allowance',
  'Transportation Allowance',
  'Over Time Allowance',
  'Deduction Reason Code',
  'Extra Field 1',
  'Extra Field 2',
] as const;
export type RecordColumn = (typeof recordColumns)[number];

const wpsV1: BankProfile = {
  name: 'WPS V1, 22 columns',
  columns: 22,
  leadingLine: null,
  headerTitles,
  recordTitles: recordColumns,
  padEid: false,
  sequenceDigits: 6,
  version: '1',
  reasonDigits: 1,
  reasonPrefix: '',
  noReason: '0',
  paymentTypes: { NORMAL: 'Normal Payment', DELAYED: 'Delayed Payment', FINAL: 'Final Settlement' },
  totalDigits: 18,
  allowancesInExtraIncome: false,
  workingDays: 'PAID',
  includeZeroNet: true,
  frequencies: { MONTH: 'M', HALF: 'B' },
};

/** No bank has accepted a file of ours yet: every one says that the first file must be checked. */
export const readyMadeProfiles: readonly [BankProfile, ...BankProfile[]] = [
  wpsV1,
  // HSBC counts the values of the header as row 3, so a line stands before the titles. Its text is not published.
  { ...wpsV1, name: 'HSBC', leadingLine: '', version: '01', reasonDigits: 2 },
  {
    ...wpsV1,
    name: 'Older, 15 columns',
    columns: 15,
    headerTitles: headerTitles.slice(0, 10),
    recordTitles: recordColumns.slice(0, 15),
    padEid: true,
    totalDigits: 14,
    allowancesInExtraIncome: true,
  },
];
