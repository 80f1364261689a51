import { ScanSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '../lib/format.ts';
import { useText } from '../lib/i18n.ts';
import type { useRead } from '../lib/query.ts';
import { Button } from './button.tsx';
import { Card, CardHeader } from './card.tsx';
import { CheckList, CheckMark } from './check-list.tsx';
import { FactLine } from './fact-line.tsx';
import { Notice } from './states.tsx';

type CheckReport<Check extends string> = {
  holds: boolean;
  checkedAt: string;
  checks: readonly { check: Check; holds: boolean; faultCount: number; faults: readonly string[] }[];
};

interface CheckCardProps<Check extends string, Report extends CheckReport<Check>> {
  title: string;
  description: string;
  /** Label of the button that starts the check. */
  button: string;
  actions?: ReactNode;
  className?: string;
  /** A read that starts with `refetch`. */
  check: Pick<ReturnType<typeof useRead>, 'isFetching' | 'isError'> & {
    data: Report | undefined;
    refetch: () => unknown;
  };
  failed: string;
  verdict: (report: Report) => string;
  /** What was checked, as counts. */
  summary: (report: Report) => readonly string[];
  labels: Readonly<Record<Check, { en: string; ar: string }>>;
  children?: (report: Report) => ReactNode;
}

/** Lets an ADMIN verify on demand that stored records are unchanged. */
export function CheckCard<Check extends string, Report extends CheckReport<Check>>(
  props: CheckCardProps<Check, Report>,
) {
  const { title, description, button, actions, className, check, failed, verdict, summary, labels, children } = props;
  const { t } = useText();
  const format = useFormat();
  const report = check.isError ? undefined : check.data;
  return (
    <Card className={className}>
      <CardHeader
        title={title}
        description={description}
        actions={
          <>
            {actions}
            <Button icon={ScanSearch} pending={check.isFetching} onClick={() => void check.refetch()}>
              {button}
            </Button>
          </>
        }
      />
      <div aria-live="polite" className="empty:-mt-4">
        {check.isError && !check.isFetching ? <Notice tone="error">{failed}</Notice> : null}
        {report ? (
          <div className="flex flex-col gap-3">
            <p className="flex items-center gap-2 font-semibold">
              <CheckMark holds={report.holds} />
              {verdict(report)}
            </p>
            <FactLine className="text-sm text-muted">
              {[t('Checked {{when}}', { when: format.dateTime(report.checkedAt) }), ...summary(report)]}
            </FactLine>
            <CheckList
              checks={report.checks.map(({ check: name, ...found }) => ({
                ...found,
                label: format.label(labels[name]),
              }))}
            />
            {children?.(report)}
          </div>
        ) : null}
      </div>
    </Card>
  );
}
