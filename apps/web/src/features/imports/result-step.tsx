import { type ImportKind, importKindLabels } from '@binaa/contract/import-columns';
import type { ImportWithRows } from '@binaa/contract/imports';
import { CircleCheck, CircleStop, CircleX } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/states.tsx';
import { ErrorRows } from './error-rows.tsx';

const recordsOf: Record<ImportKind, string> = {
  USERS: paths.users,
  PROJECTS: paths.projects,
  SITES: paths.sites,
  MILESTONES: paths.projects,
  TASKS: paths.tasks,
  EXPENSES: paths.expenses,
  OPENING_BALANCES: paths.finance,
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
        <p role="status" className="text-lg font-medium text-balance tabular-nums">
          {t('Created {{created}} · changed {{updated}} · same {{same}} · errors {{errors}}', {
            created: format.number(created),
            updated: format.number(updated),
            same: format.number(same),
            errors: format.number(errors),
          })}
        </p>
        {record.message !== null && outcome === 'FAILED' ? (
          <Notice tone="error">{t({ code: '', ...record.reason, text: record.message })}</Notice>
        ) : null}
        {record.needsPasswordResets ? (
          <Notice tone="warning">
            {t('The new users have passwords that nobody knows. Reset them on the Users page.')}
          </Notice>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <LinkButton to={recordsOf[record.kind]} variant="primary">
            {t('Open {{list}}', { list: format.label(importKindLabels[record.kind]) })}
          </LinkButton>
          {record.can.change ? <Button onClick={onChangeColumns}>{t('Check again')}</Button> : null}
          <LinkButton to={paths.imports}>{t('Import another file')}</LinkButton>
        </div>
      </Card>
      <ErrorRows record={record} />
    </div>
  );
}
