import { listProjectMilestones } from '@binaa/contract/milestones';
import { defaultPageSize } from '@binaa/contract/paging';
import { Flag } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { usePagedList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { readOptions } from '../../lib/query.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { MilestoneCard } from '../milestones/milestone-card.tsx';

const inputOf = (projectId: number, page: number) => ({
  params: { id: projectId },
  query: { page, size: defaultPageSize, sort: 'dueDate,asc' },
});

export function readMilestonesTab(projectId: number, page: number) {
  return readOptions(listProjectMilestones, inputOf(projectId, page));
}

export function ProjectMilestonesTab({ projectId }: { projectId: number }) {
  const { t } = useText();
  const url = useUrlState({});
  const milestones = usePagedList(listProjectMilestones, inputOf(projectId, url.state.page), url);
  return (
    <PagedList
      list={milestones}
      skeleton={<SkeletonRows rows={4} columns={3} />}
      failed={t('Failed to load milestones. Please try again later.')}
      icon={Flag}
      empty={t('This project has no milestones yet.')}
      first={{ action: 'milestone.write', to: paths.newMilestone(projectId), label: t('Add the first milestone') }}
    >
      <ul className="flex flex-col gap-3">
        {milestones.items.map((milestone) => (
          <li key={milestone.id}>
            <MilestoneCard milestone={milestone} projectId={projectId} />
          </li>
        ))}
      </ul>
    </PagedList>
  );
}
