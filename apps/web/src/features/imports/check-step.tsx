import {
  getImport,
  type Import,
  type ImportMode,
  type ImportWithRows,
  importMessages,
  importModeLabels,
  importModes,
  maxRowsOfAll,
  runImport,
  updateImport,
} from '@binaa/contract/imports';
import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { useFormat } from '../../lib/format.ts';
import { text, useText } from '../../lib/i18n.ts';
import { setCachedAnswer } from '../../lib/query.ts';
import { useAction } from '../../lib/send.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormFooter } from '../../ui/form-layout.tsx';
import { Notice } from '../../ui/states.tsx';
import { notify } from '../../ui/toast.tsx';
import { CountsLine } from './counts-line.tsx';
import { ErrorRows, WarningRows } from './error-rows.tsx';

type CheckStepProps = { record: ImportWithRows; onChangeColumns: () => void };

/** What the import would do, and the choice to do it. */
export function CheckStep({ record, onChangeColumns }: CheckStepProps) {
  const { t } = useText();
  const format = useFormat();
  const run = useRun(record);
  const { created, updated, same, errors } = record.counts;
  const obstacle = useObstacle(record);
  return (
    <div className="flex flex-col gap-6">
      <Card className="flex flex-col gap-5">
        <h2 className="text-base font-semibold">{t('Result of the check')}</h2>
        <CountsLine
          text={t('Creates {{created}} · changes {{updated}} · same {{same}} · errors {{errors}}', {
            created: format.number(created),
            updated: format.number(updated),
            same: format.number(same),
            errors: format.number(errors),
          })}
        />
        {record.importedBefore ? (
          <Notice tone="warning">
            {t(
              importMessages.importedBefore({
                date: format.date(record.importedBefore.at),
                name: record.importedBefore.by,
              }),
            )}
          </Notice>
        ) : null}
        {created + updated === 0 ? <Notice>{t('Importing this file would change nothing.')}</Notice> : null}
        <ModeChoice record={record} />
        {obstacle ? <Notice tone="warning">{obstacle}</Notice> : null}
        {run.failure ? <Notice tone="error">{run.failure}</Notice> : null}
        <FormFooter>
          <Button onClick={onChangeColumns} disabled={!record.can.change || run.isPending}>
            {t('Change the columns')}
          </Button>
          <Button
            variant="primary"
            pending={run.isPending}
            disabled={!record.can.run || obstacle !== undefined}
            onClick={() => void run.start(undefined)}
          >
            {t('Start the import')}
          </Button>
        </FormFooter>
      </Card>
      <ErrorRows record={record} />
      <WarningRows record={record} />
    </div>
  );
}

/** Why the import would keep nothing as it is chosen now. */
function useObstacle({ kind, mode, rowCount, counts }: Import): string | undefined {
  const { t } = useText();
  if (mode !== 'ALL') return undefined;
  const max = maxRowsOfAll(kind);
  if (rowCount > max) return t(importMessages.tooManyForAll({ max }));
  return counts.errors > 0
    ? t('Correct the rows with errors and choose the file again, or import only the rows without errors.')
    : undefined;
}

const explanations: Record<ImportMode, string> = {
  ALL: text('If a single row has an error, nothing is imported.'),
  GOOD_ROWS: text('Rows with errors are left out.'),
};

function ModeChoice({ record }: { record: ImportWithRows }) {
  const { t } = useText();
  const format = useFormat();
  const update = useAction(updateImport);
  const [chosen, setChosen] = useState<ImportMode>();
  const choose = async (mode: ImportMode) => {
    const params = { id: record.id };
    setChosen(mode);
    await update.run(
      { params, body: { mode, version: record.version } },
      {
        onSuccess: (answer) => setCachedAnswer(getImport, { params }, answer),
        onError: (error) => {
          notify.error(t(messageOf(error, t('Failed to save the choice. Please try again.'))));
        },
      },
    );
    setChosen(undefined);
  };
  return (
    <fieldset disabled={!record.can.change || update.isPending} className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-medium">{t('Rows to import')}</legend>
      {importModes.map((mode) => (
        <div key={mode} className="flex items-start gap-2.5 py-1.5 text-sm">
          <input
            type="radio"
            name="mode"
            id={`mode-${mode}`}
            aria-describedby={`mode-${mode}-help`}
            checked={(chosen ?? record.mode) === mode}
            onChange={() => void choose(mode)}
            className="mt-0.5 size-4.5 shrink-0 accent-accent max-md:size-5"
          />
          <div>
            <label htmlFor={`mode-${mode}`} className="block font-medium">
              {format.label(importModeLabels[mode])}
            </label>
            <p id={`mode-${mode}-help`} className="text-muted">
              {t(explanations[mode])}
            </p>
          </div>
        </div>
      ))}
    </fieldset>
  );
}

function useRun(record: Import) {
  const { t } = useText();
  const run = useAction(runImport);
  const [failure, setFailure] = useState<string>();
  const start = useSubmitOnce(async () => {
    setFailure(undefined);
    await run.run(
      { params: { id: record.id }, body: { version: record.version } },
      {
        onSuccess: () => {},
        onError: (error) => {
          setFailure(t(messageOf(error, t('Failed to start the import. Please try again.'))));
        },
      },
    );
  });
  return { start, isPending: run.isPending, failure };
}
