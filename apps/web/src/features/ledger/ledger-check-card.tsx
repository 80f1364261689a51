import { type LedgerReport, ledgerCheckLabels, verifyLedgerNow } from '@binaa/contract/ledger';
import { History, ScanSearch } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { CheckList, CheckMark } from '../../ui/check-list.tsx';
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
          <>
            <LinkButton to={paths.audit} icon={History}>
              {t('Audit Trail')}
            </LinkButton>
            <Button icon={ScanSearch} pending={check.isFetching} onClick={() => void check.refetch()}>
              {t('Check the books')}
            </Button>
          </>
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
        <CheckMark holds={report.holds} />
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
      <CheckList
        checks={report.checks.map(({ check, ...found }) => ({
          ...found,
          label: format.label(ledgerCheckLabels[check]),
        }))}
      />
    </div>
  );
}
