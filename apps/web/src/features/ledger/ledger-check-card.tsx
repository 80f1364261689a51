import { type LedgerReport, ledgerCheckLabels, verifyLedgerNow } from '@binaa/contract/ledger';
import { CircleCheck, CircleX, ScanSearch } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Notice } from '../../ui/states.tsx';

/** The ADMIN's own proof: every balance recomputed from its entries, on demand. */
export function LedgerCheckCard() {
  const { t } = useText();
  const check = useRead(verifyLedgerNow, {}, { enabled: false });
  return (
    <Card>
      <CardHeader
        title={t('Ledger check')}
        description={t('Recomputes every balance from its entries and says whether the books hold.')}
        actions={
          <Button icon={ScanSearch} pending={check.isFetching} onClick={() => void check.refetch()}>
            {t('Check the books')}
          </Button>
        }
      />
      <div aria-live="polite">
        {check.isError && !check.isFetching ? (
          <Notice tone="error">{t('Failed to check the ledger. Please try again.')}</Notice>
        ) : null}
        {check.data && !check.isError ? <Report report={check.data} /> : null}
      </div>
    </Card>
  );
}

function Report({ report }: { report: LedgerReport }) {
  const { t } = useText();
  const format = useFormat();
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-2 font-semibold">
        <Mark holds={report.holds} />
        {report.holds ? t('The books hold.') : t('The books do not hold.')}
      </p>
      <p className="text-sm text-muted">
        {t('Checked {{when}} · Accounts: {{accounts}} · Postings: {{postings}} · Entries: {{entries}}', {
          when: format.dateTime(report.checkedAt),
          accounts: format.number(report.accounts),
          postings: format.number(report.postings),
          entries: format.number(report.entries),
        })}
      </p>
      <ul className="flex flex-col gap-2 text-sm">
        {report.checks.map(({ check, holds, faultCount, faults }) => (
          <li key={check} className="flex items-start gap-2">
            <Mark holds={holds} />
            <div className="min-w-0">
              {format.label(ledgerCheckLabels[check])}
              {holds ? null : (
                <>
                  <span className="text-red-ink">
                    {' · '}
                    {t('Faults: {{number}}', { number: format.number(faultCount) })}
                  </span>
                  <ul className="mt-1 list-disc ps-5 text-muted">
                    {faults.map((fault) => (
                      <li key={fault} className="break-words">
                        <bdi lang="en">{fault}</bdi>
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Mark({ holds }: { holds: boolean }) {
  const { t } = useText();
  const Icon = holds ? CircleCheck : CircleX;
  return (
    <span className={holds ? 'text-green-ink' : 'text-red-ink'}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="sr-only">{holds ? t('Holds') : t('Does not hold')}</span>
    </span>
  );
}
