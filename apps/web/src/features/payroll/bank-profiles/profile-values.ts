import { type BankLayout, type BankProfile, bankLayoutRules, newBankProfileRules } from '@binaa/contract/bank-files';
import * as z from 'zod/mini';

/** What the form holds. Titles are one a line, in the order of the columns. */
export type ProfileValues = Record<
  | 'name'
  | 'columns'
  | 'headerTitles'
  | 'recordTitles'
  | 'leadingLine'
  | 'version'
  | 'sequenceDigits'
  | 'totalDigits'
  | 'reasonDigits'
  | 'reasonPrefix'
  | 'noReason'
  | 'workingDays',
  string
> &
  Record<'hasLeadingLine' | 'padEid' | 'allowancesInExtraIncome' | 'includeZeroNet', boolean> &
  Pick<BankLayout, 'paymentTypes' | 'frequencies'>;

export function valuesOfProfile({ name, settings }: Pick<BankProfile, 'name' | 'settings'>): ProfileValues {
  const { leadingLine, headerTitles, recordTitles, columns, sequenceDigits, totalDigits, reasonDigits } = settings;
  return {
    name,
    ...settings,
    columns: String(columns),
    headerTitles: headerTitles.join('\n'),
    recordTitles: recordTitles.join('\n'),
    hasLeadingLine: leadingLine !== null,
    leadingLine: leadingLine ?? '',
    sequenceDigits: String(sequenceDigits),
    totalDigits: String(totalDigits),
    reasonDigits: String(reasonDigits),
  };
}

export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

const allRules = z.safeExtend(bankLayoutRules, { name: newBankProfileRules.shape.name });

/** The contract's rules for what is typed. A field that was emptied is absent. */
export const profileFormRules = z.pipe(
  z.transform(({ hasLeadingLine, ...typed }: Partial<ProfileValues>) => {
    return {
      ...typed,
      columns: Number(typed.columns),
      headerTitles: linesOf(typed.headerTitles ?? ''),
      recordTitles: linesOf(typed.recordTitles ?? ''),
      leadingLine: hasLeadingLine ? (typed.leadingLine ?? '') : null,
      sequenceDigits: Number(typed.sequenceDigits),
      totalDigits: Number(typed.totalDigits),
      reasonDigits: Number(typed.reasonDigits),
      reasonPrefix: typed.reasonPrefix ?? '',
      noReason: typed.noReason ?? '',
    } as z.input<typeof allRules>;
  }),
  allRules,
);

/** The titles of so many columns: those that are there, then those of a ready-made profile. */
export function titlesFor(columns: number, titles: readonly string[], profiles: readonly BankProfile[]): string[] {
  const known = profiles.find(({ settings }) => settings.columns === columns)?.settings.recordTitles ?? [];
  return [...titles.slice(0, columns), ...known.slice(titles.length)];
}

/** What is sent. */
export function inputOfProfile({ name, ...settings }: BankLayout & { name: string }) {
  return { name, settings };
}
