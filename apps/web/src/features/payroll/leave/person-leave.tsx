import { listLeaves } from '@binaa/contract/leaves';
import { maxPageSize } from '@binaa/contract/paging';
import { Plane, Plus } from 'lucide-react';
import { useText } from '../../../lib/i18n.ts';
import { useList } from '../../../lib/list.ts';
import { Button } from '../../../ui/button.tsx';
import { ListStates } from '../../../ui/list-states.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Warnings } from '../warnings.tsx';
import { LeaveTable } from './leave-table.tsx';
import { useLeaveDialogs } from './use-leave-dialogs.tsx';

/** All leave of one person, newest first. */
export function PersonLeave({ userId }: { userId: number }) {
  const { t } = useText();
  const list = useList(listLeaves, { query: { userId, page: 0, size: maxPageSize } });
  const { open, dialogs, warnings } = useLeaveDialogs();
  return (
    <>
      <Warnings warnings={warnings} />
      <div className="mb-4 flex justify-end">
        <Button variant="primary" icon={Plus} aria-haspopup="dialog" onClick={() => open({ userId })}>
          {t('Record leave')}
        </Button>
      </div>
      <ListStates
        list={list}
        skeleton={<SkeletonRows rows={3} columns={4} />}
        failed={t('Failed to load leave. Please try again later.')}
        empty={<EmptyState icon={Plane} message={t('No leave yet')} />}
      >
        <LeaveTable leaves={list.items} open={open} isOfOne />
      </ListStates>
      {dialogs}
    </>
  );
}
