import type { BankFinding } from '@binaa/contract/bank-files';
import { CircleAlert, CircleX } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { FactLine } from '../../../ui/fact-line.tsx';
import { placeToFix } from './place-to-fix.ts';

type BankFindingsProps = {
  findings: readonly BankFinding[];
  runId: number;
  /** Closes the dialog that shows the findings: the link may lead to the screen below it. */
  onLeave?: (() => void) | undefined;
};

/** What the bank would refuse, and what it would take with a doubt. Each leads to where it can be corrected. */
export function BankFindings({ findings, runId, onLeave }: BankFindingsProps) {
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
          <FixLink finding={finding} runId={runId} onLeave={onLeave} />
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

function FixLink({ finding, runId, onLeave }: { finding: BankFinding } & Omit<BankFindingsProps, 'findings'>) {
  const { t } = useText();
  const { to, label } = placeToFix(finding, runId);
  return (
    <Link
      to={to}
      onClick={onLeave}
      className="-my-2.5 py-2.5 font-medium text-accent-ink underline-offset-2 hover:underline"
    >
      {t(label)}
    </Link>
  );
}
