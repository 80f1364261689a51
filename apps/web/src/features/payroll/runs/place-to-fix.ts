import type { BankFinding } from '@binaa/contract/bank-files';
import { text } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';

/** The screen on which a finding of the bank check is corrected, and what the link to it says. */
export function placeToFix({ fixIn, userId }: Pick<BankFinding, 'fixIn' | 'userId'>, runId: number) {
  const correct = (to: string) => ({ to, label: text('Correct it') });
  if (fixIn === 'SETTINGS') return correct(paths.payrollSettings);
  if (fixIn === 'BANK_PROFILE') return correct(paths.bankProfiles);
  if (userId === null) return { to: paths.payrollRun(runId), label: text('Open run') };
  if (fixIn === 'PAPERS') return correct(`${paths.userPay(userId)}?tab=papers`);
  if (fixIn === 'PROFILE') return correct(`${paths.userPay(userId)}?tab=profile`);
  return { to: paths.payslip(runId, userId), label: text('Open payslip') };
}
