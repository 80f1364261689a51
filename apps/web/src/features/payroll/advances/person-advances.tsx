import { listAdvances } from '@binaa/contract/advances';
import { maxPageSize } from '@binaa/contract/paging';
import { listPayItems } from '@binaa/contract/pay-items';
import { HandCoins, Plus, ReceiptText } from 'lucide-react';
import { useText } from '../../../lib/i18n.ts';
import { useList } from '../../../lib/list.ts';
import { Button } from '../../../ui/button.tsx';
import { ListStates } from '../../../ui/list-states.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { AdvanceTable } from './advance-table.tsx';
import { ItemTable } from './item-table.tsx';
import { useAdvanceDialogs } from './use-advance-dialogs.tsx';

/** What one person owes and gets beside the wage. */
export function PersonAdvances({ userId }: { userId: number }) {
  const { t } = useText();
  const query = { userId, page: 0, size: maxPageSize };
  const advances = useList(listAdvances, { query });
  const items = useList(listPayItems, { query });
  const { open, dialogs } = useAdvanceDialogs(userId);
  return (
    <div className="flex flex-col gap-8">
      <section className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-base font-semibold">{t('Advances')}</h2>
          <Button icon={Plus} aria-haspopup="dialog" onClick={() => open('advance')}>
            {t('Give advance')}
          </Button>
        </div>
        <ListStates
          list={advances}
          skeleton={<SkeletonRows rows={2} columns={5} />}
          failed={t('Failed to load advances. Please try again later.')}
          empty={<EmptyState icon={HandCoins} message={t('No advances yet')} />}
        >
          <AdvanceTable advances={advances.items} isOfOne />
        </ListStates>
      </section>
      <section className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-base font-semibold">{t('Bonuses and deductions')}</h2>
          <Button icon={Plus} aria-haspopup="dialog" onClick={() => open('item')}>
            {t('Add bonus or deduction')}
          </Button>
        </div>
        <ListStates
          list={items}
          skeleton={<SkeletonRows rows={2} columns={5} />}
          failed={t('Failed to load bonuses and deductions. Please try again later.')}
          empty={<EmptyState icon={ReceiptText} message={t('No bonuses or deductions yet')} />}
        >
          <ItemTable items={items.items} isOfOne />
        </ListStates>
      </section>
      {dialogs}
    </div>
  );
}
