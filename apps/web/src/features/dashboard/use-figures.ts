import { type Dashboard, getDashboard } from '@binaa/contract/dashboard';
import { maxPageSize } from '@binaa/contract/paging';
import { listProjects } from '@binaa/contract/projects';
import { listTasks } from '@binaa/contract/tasks';
import { statusOfTask } from '@binaa/contract/work-status';
import { useList } from '../../lib/list.ts';
import { useRead } from '../../lib/query.ts';
import { useUser } from '../../lib/session.ts';

export type Figures = Pick<Dashboard, 'projects' | 'users' | 'expenses'> & {
  tasks: { total: number; inProgress: number };
};

/** The dashboard's figures. If that call fails for a FOREMAN, they are counted from the lists of projects and tasks. */
export function useFigures() {
  const { role } = useUser();
  const dashboard = useRead(getDashboard, {});
  const needsLists = role === 'FOREMAN' && dashboard.isError && !dashboard.data;
  const all = { query: { page: 0, size: maxPageSize } };
  const projects = useList(listProjects, all, { enabled: needsLists });
  const tasks = useList(listTasks, all, { enabled: needsLists });

  const hasLists = needsLists && !projects.isLoading && !tasks.isLoading && !projects.error && !tasks.error;
  const counted: Figures | undefined = hasLists
    ? {
        projects: {
          total: projects.totalElements,
          active: projects.items.filter((project) => project.status === 'IN_PROGRESS').length,
        },
        tasks: {
          total: tasks.totalElements,
          inProgress: tasks.items.filter((task) => statusOfTask(task) === 'IN_PROGRESS').length,
        },
      }
    : undefined;
  const listsPending = needsLists && (projects.isLoading || tasks.isLoading);

  return {
    figures: dashboard.data ?? counted,
    dashboard: dashboard.data,
    isLoading: dashboard.isPending || listsPending,
    isFetching: dashboard.isFetching,
    retry: () => void dashboard.refetch(),
  };
}
