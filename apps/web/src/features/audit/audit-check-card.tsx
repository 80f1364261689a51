import { type AuditReport, auditCheckLabels, verifyAuditNow } from '@binaa/contract/audit';
import { ScanSearch } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { CheckList, CheckMark } from '../../ui/check-list.tsx';
import { Notice } from '../../ui/states.tsx';

/** The ADMIN's own proof that no entry was changed or removed, on demand. */
export function AuditCheckCard() {
  const { t } = useText();
  const check = useRead(verifyAuditNow, {}, { enabled: false });
  return (
    <Card className="mb-5">
      <CardHeader
        title={t('Trail check')}
        description={t('Entries are chained: a changed or removed one is noticed.')}
        actions={
          <Button icon={ScanSearch} pending={check.isFetching} onClick={() => void check.refetch()}>
            {t('Check the trail')}
          </Button>
        }
      />
      <div aria-live="polite">
        {check.isError && !check.isFetching ? (
          <Notice tone="error">{t('Failed to check the audit trail. Please try again.')}</Notice>
        ) : null}
        {check.data && !check.isError ? <Report report={check.data} /> : null}
      </div>
    </Card>
  );
}

function Report({ report }: { report: AuditReport }) {
  const { t } = useText();
  const format = useFormat();
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-2 font-semibold">
        <CheckMark holds={report.holds} />
        {report.holds ? t('The trail is whole.') : t('The trail is not whole.')}
      </p>
      <p className="text-sm text-muted">
        {t('Checked {{when}} · Entries: {{entries}}', {
          when: format.dateTime(report.checkedAt),
          entries: format.number(report.entries),
        })}
      </p>
      <CheckList
        checks={report.checks.map(({ check, ...found }) => ({
          ...found,
          label: format.label(auditCheckLabels[check]),
        }))}
      />
      <p className="text-xs text-muted">
        {t('Fingerprint')}: <bdi className="font-mono break-all">{report.fingerprint}</bdi>
      </p>
    </div>
  );
}
