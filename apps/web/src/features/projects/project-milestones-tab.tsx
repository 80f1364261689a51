import { listProjectMilestones } from '@binaa/contract/milestones';
import { defaultPageSize } from '@binaa/contract/paging';
import { Flag } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { readOptions } from '../../lib/query.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { ListFaces } from '../../ui/list-faces.tsx';
import { PagerPrevNext } from '../../ui/pager.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { MilestoneCard } from '../milestones/milestone-card.tsx';

const questionOf = (projectId: number, page: number) => ({
  params: { id: projectId },
  query: { page, size: defaultPageSize, sort: 'dueDate,asc' },
});

export function readMilestonesTab(projectId: number, page: number) {
  return readOptions(listProjectMilestones, questionOf(projectId, page));
}

export function ProjectMilestonesTab({ projectId }: { projectId: number }) {
  const { t } = useText();
  const { state, setPage } = useUrlState({});
  const milestones = useList(listProjectMilestones, questionOf(projectId, state.page), {
    onBeyondEnd: (last) => setPage(last, { replace: true }),
  });
  return (
    <ListFaces
      list={milestones}
      skeleton={<SkeletonRows rows={4} columns={3} />}
      failed={t('Failed to load milestones. Please try again later.')}
      empty={<EmptyState icon={Flag} message={t('This project has no milestones yet.')} />}
    >
      <ul className="flex flex-col gap-3">
        {milestones.items.map((milestone) => (
          <li key={milestone.id}>
            <MilestoneCard milestone={milestone} projectId={projectId} />
          </li>
        ))}
      </ul>
      <PagerPrevNext page={state.page} totalPages={milestones.totalPages} onPageChange={setPage} />
    </ListFaces>
  );
}
