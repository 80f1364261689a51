import { listPapers } from '@binaa/contract/papers';
import { IdCard, Plus } from 'lucide-react';
import { useText } from '../../../lib/i18n.ts';
import { useList } from '../../../lib/list.ts';
import { Button } from '../../../ui/button.tsx';
import { ListStates } from '../../../ui/list-states.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { PaperTable } from './paper-table.tsx';
import { usePaperDialogs } from './use-paper-dialogs.tsx';

/** The present papers of one person: a handful. */
export function PersonPapers({ userId }: { userId: number }) {
  const { t } = useText();
  const list = useList(listPapers, { query: { userId, page: 0, size: 100 } });
  const { open, dialogs } = usePaperDialogs();
  return (
    <div className="flex flex-col gap-4">
      <div className="flex justify-end">
        <Button variant="primary" icon={Plus} aria-haspopup="dialog" onClick={() => open({ action: 'add', userId })}>
          {t('Add paper')}
        </Button>
      </div>
      <ListStates
        list={list}
        skeleton={<SkeletonRows rows={3} columns={4} />}
        failed={t('Failed to load papers. Please try again later.')}
        empty={<EmptyState icon={IdCard} message={t('No papers yet')} />}
      >
        <PaperTable papers={list.items} open={open} isOfOne />
      </ListStates>
      {dialogs}
    </div>
  );
}
