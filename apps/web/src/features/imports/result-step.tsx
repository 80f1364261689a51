import type { ImportKind } from '@binaa/contract/import-columns';
import type { ImportWithRows } from '@binaa/contract/imports';
import { CircleCheck, CircleStop, CircleX, KeyRound } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { text, useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/states.tsx';
import { CountsLine } from './counts-line.tsx';
import { ErrorRows, WarningRows } from './error-rows.tsx';

/** The list with the records. Milestones and opening balances have none of their own. */
const listOf: Record<ImportKind, { path: string; name: string }> = {
  USERS: { path: paths.users, name: text('Users') },
  PROJECTS: { path: paths.projects, name: text('Projects') },
  SITES: { path: paths.sites, name: text('Sites') },
  MILESTONES: { path: paths.projects, name: text('Projects') },
  TASKS: { path: paths.tasks, name: text('Tasks') },
  EXPENSES: { path: paths.expenses, name: text('Expenses') },
  OPENING_BALANCES: { path: paths.finance, name: text('Company Finance') },
};

const outcomes = {
  DONE: { icon: CircleCheck, tone: 'text-green-ink' },
  FAILED: { icon: CircleX, tone: 'text-red-ink' },
  STOPPED: { icon: CircleStop, tone: 'text-muted' },
};

type ResultStepProps = { record: ImportWithRows; onChangeColumns: () => void };

/** What the import did. */
export function ResultStep({ record, onChangeColumns }: ResultStepProps) {
  const { t } = useText();
  const format = useFormat();
  const { created, updated, same, errors } = record.counts;
  const outcome = record.state === 'FAILED' || record.state === 'STOPPED' ? record.state : 'DONE';
  const { icon: Icon, tone } = outcomes[outcome];
  const list = listOf[record.kind];
  const heading = {
    DONE: t('The import is finished'),
    FAILED: t('The import failed'),
    STOPPED: t('The import was stopped'),
  }[outcome];
  return (
    <div className="flex flex-col gap-6">
      <Card className="flex flex-col gap-4">
        <h2 className="flex items-center gap-2 text-base font-semibold">
          <Icon aria-hidden className={`size-5 ${tone}`} />
          {heading}
        </h2>
        <CountsLine
          text={t('Created {{created}} · changed {{updated}} · same {{same}} · errors {{errors}}', {
            created: format.number(created),
            updated: format.number(updated),
            same: format.number(same),
            errors: format.number(errors),
          })}
        />
        {record.message !== null && outcome === 'FAILED' ? (
          <Notice tone="error">{t({ code: '', ...record.reason, text: record.message })}</Notice>
        ) : null}
        {record.needsPasswordResets ? (
          <Notice tone="warning">
            {t('The new users have passwords that nobody knows. Reset them to print a one-time password for each.')}
          </Notice>
        ) : null}
        {record.kind === 'USERS' && created > 0 && !record.needsPasswordResets ? (
          <Notice>
            {t('The initial password of a new user is the username. It must be changed when they first sign in.')}
          </Notice>
        ) : null}
        <div className="flex flex-wrap gap-2">
          {record.needsPasswordResets ? (
            <LinkButton to={`${paths.users}?importId=${record.id}`} variant="primary" icon={KeyRound}>
              {t('Reset passwords')}
            </LinkButton>
          ) : null}
          <LinkButton to={list.path} variant={record.needsPasswordResets ? 'secondary' : 'primary'}>
            {t('Open {{list}}', { list: t(list.name) })}
          </LinkButton>
          {record.can.check ? <Button onClick={onChangeColumns}>{t('Check again')}</Button> : null}
          <LinkButton to={paths.imports}>{t('Import another file')}</LinkButton>
        </div>
      </Card>
      <ErrorRows record={record} />
      <WarningRows record={record} />
    </div>
  );
}
