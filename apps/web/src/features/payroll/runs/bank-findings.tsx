import type { BankFinding } from '@binaa/contract/bank-files';
import { CircleAlert, CircleX } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { FactLine } from '../../../ui/fact-line.tsx';

type BankFindingsProps = { findings: readonly BankFinding[]; runId: number };

/** What the bank would refuse, and what it would take with a doubt. Each leads to where it can be corrected. */
export function BankFindings({ findings, runId }: BankFindingsProps) {
  const { t } = useText();
  return (
    <ul aria-label={t('What the check found')} className="divide-y divide-line">
      {findings.map((finding) => (
        <li
          key={`${finding.code} ${finding.userId} ${finding.column}`}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm"
        >
          <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <SeverityBadge severity={finding.severity} />
            <bdi className="wrap-anywhere">{t({ ...finding.reason, text: finding.message })}</bdi>
            <FactLine className="text-muted">
              {finding.userName}
              {finding.column ? <bdi dir="ltr">{finding.column}</bdi> : null}
            </FactLine>
          </span>
          <FixLink finding={finding} runId={runId} />
        </li>
      ))}
    </ul>
  );
}

function SeverityBadge({ severity }: Pick<BankFinding, 'severity'>) {
  const { t } = useText();
  return severity === 'ERROR' ? (
    <Badge tone="red" icon={CircleX}>
      {t('Error')}
    </Badge>
  ) : (
    <Badge tone="amber" icon={CircleAlert}>
      {t('Warning')}
    </Badge>
  );
}

function FixLink({ finding: { fixIn, userId }, runId }: { finding: BankFinding; runId: number }) {
  const { t } = useText();
  const link = placeOf(fixIn, userId, runId);
  if (!link) return null;
  return (
    <Link to={link} className="-my-2.5 py-2.5 font-medium text-accent-ink underline-offset-2 hover:underline">
      {fixIn === 'RUN' ? t('Open payslip') : t('Correct it')}
    </Link>
  );
}

function placeOf(fixIn: BankFinding['fixIn'], userId: number | null, runId: number): string | undefined {
  if (fixIn === 'SETTINGS') return paths.payrollSettings;
  if (userId === null) return undefined;
  if (fixIn === 'RUN') return paths.payslip(runId, userId);
  return fixIn === 'PAPERS' ? `${paths.userPay(userId)}?tab=papers` : paths.userPay(userId);
}
