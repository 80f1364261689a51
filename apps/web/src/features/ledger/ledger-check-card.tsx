import { ledgerCheckLabels, verifyLedgerNow } from '@binaa/contract/ledger';
import { History } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { LinkButton } from '../../ui/button.tsx';
import { CheckCard } from '../../ui/check-card.tsx';

/** Recomputes every balance from its entries. */
export function LedgerCheckCard() {
  const { t } = useText();
  const format = useFormat();
  const check = useRead(verifyLedgerNow, {}, { enabled: false });
  return (
    <CheckCard
      title={t('Ledger check')}
      description={t('Recomputes every balance from its entries and says whether the books hold.')}
      button={t('Check the books')}
      actions={
        <LinkButton to={paths.audit} icon={History}>
          {t('Audit Trail')}
        </LinkButton>
      }
      check={check}
      failed={t('Failed to check the ledger. Please try again.')}
      verdict={({ holds }) => (holds ? t('The books hold.') : t('The books do not hold.'))}
      summary={({ accounts, postings, entries }) => [
        t('Accounts: {{accounts}}', { accounts: format.number(accounts) }),
        t('Postings: {{postings}}', { postings: format.number(postings) }),
        t('Entries: {{entries}}', { entries: format.number(entries) }),
      ]}
      labels={ledgerCheckLabels}
    />
  );
}
