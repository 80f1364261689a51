import { Scale, Wallet } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { CountChip } from '../../ui/count-chip.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useWaitingCounts } from '../waiting-counts/api.ts';
import { CountsTab } from './counts-tab.tsx';
import { HandoversTab } from './handovers-tab.tsx';
import { HoldersTab } from './holders-tab.tsx';
import { RequestsTab } from './requests-tab.tsx';
import { useCashTab } from './use-cash-tab.ts';

/** The company's cash in other people's hands, for ADMINs. */
export default function CashPage() {
  const { t } = useText();
  const url = useCashTab();
  const waiting = useWaitingCounts();
  const mark = (count: number) => <CountChip count={count} className="ms-2" />;
  return (
    <>
      <PageHeader
        title={t('Petty Cash')}
        actions={
          <>
            <LinkButton to={paths.expensePolicy} icon={Scale}>
              {t('Expense policy')}
            </LinkButton>
            <LinkButton to={paths.myCash} icon={Wallet}>
              {t('My Cash')}
            </LinkButton>
          </>
        }
      />
      <Tabs
        label={t('Petty Cash')}
        value={url.tab}
        onValueChange={url.openTab}
        items={[
          { value: 'holders', label: t('Holders'), content: <HoldersTab url={url} /> },
          { value: 'requests', label: t('Requests'), mark: mark(waiting.requests), content: <RequestsTab url={url} /> },
          {
            value: 'handovers',
            label: t('Hand-overs'),
            mark: mark(waiting.handovers),
            content: <HandoversTab url={url} />,
          },
          { value: 'counts', label: t('Counts'), mark: mark(waiting.counts), content: <CountsTab url={url} /> },
        ]}
      />
    </>
  );
}
