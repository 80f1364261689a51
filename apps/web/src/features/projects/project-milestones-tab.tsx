import { milestoneTable } from '@binaa/contract/milestone-table';
import { exportProjectMilestones, listProjectMilestones } from '@binaa/contract/milestones';
import { defaultPageSize } from '@binaa/contract/paging';
import type { Project } from '@binaa/contract/projects';
import { Flag } from 'lucide-react';
import { downloadFile } from '../../lib/download.ts';
import { useText } from '../../lib/i18n.ts';
import { usePagedList, withoutPage } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { readLatest, readOptions } from '../../lib/query.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { ListActions } from '../../ui/list-actions.tsx';
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

export function ProjectMilestonesTab({ project }: { project: Project }) {
  const { t } = useText();
  const projectId = project.id;
  const url = useUrlState({});
  const milestones = usePagedList(listProjectMilestones, inputOf(projectId, url.state.page), url);
  const { params, query } = inputOf(projectId, 0);
  const listed = withoutPage(query);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex justify-end gap-2">
        <ListActions
          isPart
          table={milestoneTable}
          title={t('Milestones')}
          subtitle={<bdi>{project.name}</bdi>}
          without={['project']}
          count={milestones.totalElements}
          query={listed}
          read={(rows) => readLatest(listProjectMilestones, { params, query: { ...listed, ...rows } })}
          save={(file, options) =>
            downloadFile(exportProjectMilestones, { params, query: { ...listed, ...file } }, options)
          }
        />
      </div>
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
    </div>
  );
}
