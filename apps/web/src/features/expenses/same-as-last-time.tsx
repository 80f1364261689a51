import { expenseCategoryLabels } from '@binaa/contract/expense-categories';
import { expenseRelatedTypeLabels } from '@binaa/contract/expenses';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { readProject, useProjectOptions } from '../projects/api.ts';
import type { ExpenseValues } from './expense-values.ts';
import type { RecentChoices } from './recent-choices.ts';

type SameAsLastTimeProps = { form: Pick<UseFormReturn<ExpenseValues>, 'setValue'>; choices: RecentChoices };

/** Fills in the project and category of the last expense in one tap. The form itself opens with its specified defaults. */
export function SameAsLastTime({ form, choices: { relatedType, projectId, categories } }: SameAsLastTimeProps) {
  const { t } = useText();
  const format = useFormat();
  const [category] = categories;
  const project = useLastProject(relatedType === 'PROJECT' ? projectId : null);
  if (category === undefined || (relatedType === 'PROJECT' && !project)) return null;
  const fill = () => {
    const changed = { shouldDirty: true, shouldValidate: false };
    form.setValue('relatedType', relatedType, changed);
    form.setValue('category', category, changed);
    form.setValue('projectId', project ? String(project.id) : '', changed);
  };
  return (
    <Button icon={History} className="!h-auto min-h-control self-start" onClick={fill}>
      <span className="text-start">
        {t('Same as last time: {{category}}, {{place}}', {
          category: format.label(expenseCategoryLabels[category]),
          place: project?.name ?? format.label(expenseRelatedTypeLabels[relatedType]),
        })}
      </span>
    </Button>
  );
}

/** The project with its name, which is read if the project is not among those that a select offers. */
function useLastProject(projectId: number | null) {
  const { options, isLoading } = useProjectOptions();
  const listed = options.find(({ value }) => value === projectId);
  const { data } = useQuery({
    ...readProject(projectId ?? 0),
    enabled: projectId !== null && !isLoading && !listed,
    staleTime: 60_000,
  });
  if (projectId === null) return undefined;
  return listed ? { id: projectId, name: listed.label } : data;
}
