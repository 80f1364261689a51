import { columnsOfKind, type ImportColumn, unmappedColumns } from '@binaa/contract/import-columns';
import {
  checkImport,
  type DateOrder,
  dateOrderLabels,
  dateOrders,
  type ImportMapping,
  type ImportWithRows,
  importMessages,
  updateImport,
} from '@binaa/contract/imports';
import { type SubmitEvent, useRef, useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { refreshAfter, useSend } from '../../lib/send.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { FormFooter } from '../../ui/form-layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Notice } from '../../ui/states.tsx';
import { columnName } from './column-name.ts';
import { useDiscard } from './discard-import.tsx';

type ColumnsStepProps = { record: ImportWithRows; onCheck: () => void };

/** Says which column of the file holds what. */
export function ColumnsStep({ record, onCheck }: ColumnsStepProps) {
  const { t, plural } = useText();
  const format = useFormat();
  const [mapping, setMapping] = useState<ImportMapping>(record.mapping);
  const [dateOrder, setDateOrder] = useState<DateOrder>(record.dateOrder);
  const [wasSubmitted, setSubmitted] = useState(false);
  const { check, isPending, failure } = useCheck(record, onCheck);
  const { discard, isPending: isDiscarding } = useDiscard(record.id);
  const form = useRef<HTMLFormElement>(null);
  const columns = columnsOfKind(record.kind);
  const missing = new Set(unmappedColumns(record.kind, mapping).map(([key]) => key));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (missing.size === 0) void check({ mapping, dateOrder });
    else form.current?.querySelector<HTMLElement>(`[name="${[...missing][0]}"]`)?.focus();
  };
  return (
    <Card>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <CardHeader
          title={t('Match the columns')}
          description={plural(record.rowCount, { one: '{{count}} row', other: '{{count}} rows' })}
        />
        <ul className="flex flex-col divide-y divide-line">
          {columns.map(([key, column]) => (
            <ColumnChoice
              key={key}
              name={key}
              column={column}
              record={record}
              value={mapping[key]}
              error={
                wasSubmitted && missing.has(key)
                  ? t(importMessages.columnNotMapped({ column: format.label(column.label) }))
                  : undefined
              }
              onChange={(at) => setMapping((now) => withColumn(now, key, at))}
            />
          ))}
        </ul>
        <UnusedColumns record={record} mapping={mapping} />
        {columns.some(([, { kind }]) => kind === 'date') ? (
          <SelectField
            label={t('Dates such as 3/4/2026')}
            className="sm:max-w-80"
            options={dateOrders.map((value) => ({ value, label: format.label(dateOrderLabels[value]) }))}
            value={dateOrder}
            onChange={(event) => setDateOrder(dateOrders.find((known) => known === event.target.value) ?? dateOrder)}
          />
        ) : null}
        {failure ? <Notice tone="error">{failure}</Notice> : null}
        <FormFooter>
          {record.can.discard ? (
            <Button pending={isDiscarding} onClick={() => void discard()}>
              {t('Choose another file')}
            </Button>
          ) : (
            <LinkButton to={paths.imports}>{t('Choose another file')}</LinkButton>
          )}
          <Button type="submit" variant="primary" pending={isPending} disabled={!record.can.check}>
            {t('Check the rows')}
          </Button>
        </FormFooter>
      </form>
    </Card>
  );
}

function withColumn(mapping: ImportMapping, key: string, at: number | undefined): ImportMapping {
  const { [key]: _, ...others } = mapping;
  return at === undefined ? others : { ...others, [key]: at };
}

type ColumnChoiceProps = {
  name: string;
  column: ImportColumn;
  record: ImportWithRows;
  value: number | undefined;
  error: string | undefined;
  onChange: (at: number | undefined) => void;
};

function ColumnChoice({ name, column, record, value, error, onChange }: ColumnChoiceProps) {
  const { t } = useText();
  const format = useFormat();
  const samples =
    value === undefined ? [] : record.firstRows.map(({ number, cells }) => ({ number, text: cells[value] ?? '' }));
  return (
    <li className="grid items-start gap-x-6 gap-y-2 py-3 first:pt-0 lg:grid-cols-[minmax(16rem,22rem)_1fr]">
      <SelectField
        name={name}
        label={format.label(column.label)}
        required={column.required ?? false}
        placeholder={t('Not in the file')}
        options={record.headings.map((heading, at) => ({ value: at, label: columnName(heading, at, t) }))}
        value={value ?? ''}
        error={error}
        onChange={(event) => onChange(event.target.value === '' ? undefined : Number(event.target.value))}
      />
      <div className="min-w-0 text-sm text-muted lg:pt-8">
        {samples.some(({ text }) => text !== '') ? (
          <FactLine>
            {samples.map(({ number, text }) => (
              <span key={number} className="inline-block max-w-60 truncate align-bottom">
                {text}
              </span>
            ))}
          </FactLine>
        ) : (
          format.label(column.help)
        )}
      </div>
    </li>
  );
}

/** Columns of the file that nothing is read from. */
function UnusedColumns({ record, mapping }: { record: ImportWithRows; mapping: ImportMapping }) {
  const { t } = useText();
  const used = new Set(Object.values(mapping));
  const unused = record.headings.map((heading, at) => ({ heading, at })).filter(({ at }) => !used.has(at));
  if (unused.length === 0) return null;
  return (
    <div className="text-sm text-muted">
      <p className="font-medium">{t('Columns that are not imported')}</p>
      <FactLine>
        {unused.map(({ heading, at }) => (
          <span key={at}>{columnName(heading, at, t)}</span>
        ))}
      </FactLine>
    </div>
  );
}

function useCheck(record: ImportWithRows, onCheck: () => void) {
  const { t } = useText();
  const update = useSend(updateImport);
  const start = useSend(checkImport);
  const [failure, setFailure] = useState<string>();
  const check = useSubmitOnce(async (body: { mapping: ImportMapping; dateOrder: DateOrder }) => {
    const params = { id: record.id };
    setFailure(undefined);
    try {
      await update.send({ params, body: { ...body, version: record.version } });
      await start.send({ params });
      onCheck();
      await refreshAfter(checkImport);
    } catch (error) {
      setFailure(t(messageOf(error, t('Failed to check the rows. Please try again.'))));
      await refreshAfter(checkImport);
    }
  });
  return { check, isPending: update.isPending || start.isPending, failure };
}
