import type { Dashboard } from '@binaa/contract/dashboard';
import { CircleCheck, CircleDashed, FileUp } from 'lucide-react';
import { Link } from 'react-router';
import { useCompany } from '../../lib/company.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';

type NextStepsProps = { figures: Pick<Dashboard, 'users' | 'projects'> };

/** What a new company still has to do. Disappears when everything is done. */
export default function NextSteps({ figures }: NextStepsProps) {
  const { t } = useText();
  const { data: company } = useCompany();
  if (!company || !figures.users || !figures.projects) return null;
  const steps = [
    { label: t('Fill in the company profile'), path: paths.companySettings, isDone: company.setUpAt !== null },
    { label: t('Create accounts for your people'), path: paths.newUser, isDone: figures.users.total > 1 },
    { label: t('Create the first project'), path: paths.newProject, isDone: figures.projects.total > 0 },
  ];
  if (steps.every(({ isDone }) => isDone)) return null;
  return (
    <Card>
      <CardHeader
        title={t('Next steps')}
        actions={
          <LinkButton to={paths.imports} icon={FileUp}>
            {t('Import data')}
          </LinkButton>
        }
      />
      <ul className="flex flex-col gap-1">
        {steps.map(({ label, path, isDone }) => (
          <li key={path} className="flex min-h-control items-center gap-3">
            {isDone ? (
              <CircleCheck aria-hidden className="size-5 shrink-0 text-green-ink" />
            ) : (
              <CircleDashed aria-hidden className="size-5 shrink-0 text-muted" />
            )}
            {isDone ? (
              <span className="text-muted">
                {label} <span className="sr-only">{t('Done')}</span>
              </span>
            ) : (
              <Link to={path} className="font-medium text-accent-ink underline-offset-2 hover:underline">
                {label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
