import type { Project } from '@binaa/contract/projects';
import { workStatusLabels } from '@binaa/contract/work-status';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import type { DescriptionItem } from '../../ui/description-list.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { PrintRecord } from '../../ui/print-record.tsx';
import { useProjectFacts } from './project-overview-tab.tsx';

export function PrintProject({ project }: { project: Project }) {
  const { t } = useText();
  const format = useFormat();
  const counts = (of: Project['taskCounts']): DescriptionItem[] =>
    of
      ? [
          { label: format.label(workStatusLabels.PENDING), value: format.number(of.pending) },
          { label: format.label(workStatusLabels.IN_PROGRESS), value: format.number(of.inProgress) },
          { label: format.label(workStatusLabels.COMPLETED), value: format.number(of.completed) },
        ]
      : [];
  const status = { label: t('Status'), value: format.label(workStatusLabels[project.status]) };
  const team = [
    { label: t('Workers'), value: format.number(project.workerCount) },
    { label: t('Sites'), value: <FactLine>{project.sites.map(({ name }) => name)}</FactLine> },
  ];
  return (
    <PrintRecord
      title={project.name}
      sections={[
        { title: t('Project details'), items: [status, ...useProjectFacts(project)] },
        { title: t('Tasks'), items: counts(project.taskCounts) },
        { title: t('Milestones'), items: counts(project.milestoneCounts) },
        { title: t('Team'), items: team },
      ]}
    />
  );
}
