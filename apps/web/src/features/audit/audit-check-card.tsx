import { auditCheckLabels, verifyAuditNow } from '@binaa/contract/audit';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { CheckCard } from '../../ui/check-card.tsx';

/** Verifies that no audit entry was changed or removed. */
export function AuditCheckCard() {
  const { t } = useText();
  const format = useFormat();
  const check = useRead(verifyAuditNow, {}, { enabled: false });
  return (
    <CheckCard
      className="mb-5"
      title={t('Trail check')}
      description={t('Entries are chained: a changed or removed one is noticed.')}
      button={t('Check the trail')}
      check={check}
      failed={t('Failed to check the audit trail. Please try again.')}
      verdict={({ holds }) => (holds ? t('The trail is whole.') : t('The trail is not whole.'))}
      summary={({ entries }) => [t('Audit entries: {{entries}}', { entries: format.number(entries) })]}
      labels={auditCheckLabels}
    >
      {({ fingerprint }) => (
        <p className="text-xs text-muted">
          {t('Fingerprint')}: <bdi className="font-mono break-all">{fingerprint}</bdi>
        </p>
      )}
    </CheckCard>
  );
}
