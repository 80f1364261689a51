import { getDueRun } from '@binaa/contract/payroll-runs';
import { WalletCards } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { Card } from '../../ui/card.tsx';
import { StretchedLink } from '../../ui/stretched-link.tsx';
import { DueLine } from './runs/due-line.tsx';

/** Leads the ADMIN to the period that is to be paid next. It keeps its height while it loads. */
export default function PayrollCard() {
  const { t, plural } = useText();
  const format = useFormat();
  const { data: due } = useRead(getDueRun, {});
  const blocking = due?.run?.blocking ?? 0;
  return (
    <Card interactive padding="none" className="flex min-h-20 items-center gap-4 px-4 py-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink">
        <WalletCards aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <StretchedLink
          to={due?.run ? paths.payrollRun(due.run.id) : paths.payroll}
          className="text-base font-semibold!"
        >
          {t('Payroll')}
        </StretchedLink>
        <p className="text-muted">{due ? <DueLine run={due} /> : t('Wages, payslips and the bank file')}</p>
      </div>
      {due ? (
        <p className={`shrink-0 text-end text-lg font-semibold tabular-nums ${blocking > 0 ? 'text-red-ink' : ''}`}>
          {blocking > 0
            ? plural(blocking, { one: '{{count}} problem', other: '{{count}} problems' })
            : format.month(due.period)}
        </p>
      ) : null}
    </Card>
  );
}
