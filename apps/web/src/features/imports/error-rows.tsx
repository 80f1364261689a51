import { type Import, type ImportRowWithErrors, listImportErrors } from '@binaa/contract/imports';
import { FileDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../lib/download.ts';
import { type Texts, useText } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { ListStates } from '../../ui/list-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { notify } from '../../ui/toast.tsx';
import { errorsFile } from './errors-file.ts';
import { labelOfColumn, rowErrorText } from './row-error-text.ts';

const shownErrors = 100;

type RowFault = { key: string; row: number; column: string; value: string; error: string };

/** The first errors of a check or a run, and all of them as a file. */
export function ErrorRows({ record }: { record: Import }) {
  const texts = useText();
  const { t } = texts;
  const list = useList(listImportErrors, { params: { id: record.id }, query: { page: 0, size: shownErrors } });
  const faults = list.items.flatMap((row) => faultsOf(row, record, texts)).slice(0, shownErrors);
  if (record.counts.errors === 0) return null;
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-base font-semibold">{t('Errors')}</h2>
        <DownloadErrors record={record} />
      </div>
      <ListStates
        list={list}
        skeleton={<SkeletonRows rows={3} columns={4} />}
        failed={t('Failed to load the errors. Please try again later.')}
        empty={<p className="text-sm text-muted">{t('The rows of this import are no longer stored.')}</p>}
      >
        <DataTable caption={t('Errors')} columns={columnsOf(texts)} rows={faults} rowKey={({ key }) => key} />
        {list.totalElements > shownErrors || faults.length === shownErrors ? (
          <p className="text-sm text-muted">{t('The first 100 errors are shown. Download them to see all.')}</p>
        ) : null}
      </ListStates>
    </section>
  );
}

/** The rows that are imported although something is missing. Nothing without any. */
export function WarningRows({ record }: { record: Import }) {
  const texts = useText();
  const { t, plural } = texts;
  const query = { warnings: true, page: 0, size: shownErrors };
  const { items, totalElements } = useList(listImportErrors, { params: { id: record.id }, query });
  if (items.length === 0) return null;
  const warnings = items.flatMap((row) => faultsOf(row, record, texts));
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-base font-semibold">{t('Warnings')}</h2>
      <p className="text-sm text-muted">
        {plural(totalElements, {
          one: '{{count}} row is imported although something is missing.',
          other: '{{count}} rows are imported although something is missing.',
        })}
      </p>
      <DataTable caption={t('Warnings')} columns={warningColumnsOf(texts)} rows={warnings} rowKey={({ key }) => key} />
      {totalElements > items.length ? (
        <p className="text-sm text-muted">{t('The first 100 warnings are shown.')}</p>
      ) : null}
    </section>
  );
}

function warningColumnsOf({ t }: Texts): Column<RowFault>[] {
  return [
    { key: 'row', header: t('Row'), nowrap: true, primary: true, cell: ({ row }) => t('Row {{row}}', { row }) },
    { key: 'warning', header: t('Warning'), cell: ({ error }) => <bdi className="text-amber-ink">{error}</bdi> },
  ];
}

function columnsOf({ t }: Texts): Column<RowFault>[] {
  return [
    { key: 'row', header: t('Row'), nowrap: true, primary: true, cell: ({ row }) => t('Row {{row}}', { row }) },
    { key: 'column', header: t('Column'), cell: ({ column }) => column },
    {
      key: 'value',
      header: t('Value'),
      // The bdi stays inline: as a block it would align the value by the value's direction.
      cell: ({ value }) => (
        <span className="line-clamp-2 wrap-anywhere">
          <bdi>{value}</bdi>
        </span>
      ),
    },
    { key: 'error', header: t('Error'), cell: ({ error }) => <bdi className="text-red-ink">{error}</bdi> },
  ];
}

function faultsOf({ number, cells, errors }: ImportRowWithErrors, { kind, mapping }: Import, texts: Texts): RowFault[] {
  return errors.map((error, at) => {
    const place = error.column === null ? undefined : mapping[error.column];
    return {
      key: `${number} ${at}`,
      row: number,
      column: labelOfColumn(kind, error.column, texts.language),
      value: place === undefined ? '' : (cells[place] ?? ''),
      error: rowErrorText(error, kind, texts),
    };
  });
}

function DownloadErrors({ record }: { record: Import }) {
  const texts = useText();
  const { t } = texts;
  const [isPending, setPending] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const download = async () => {
    const controller = new AbortController();
    running.current = controller;
    setPending(true);
    try {
      saveFile(await errorsFile(record, texts, controller.signal));
    } catch {
      if (!controller.signal.aborted) notify.error(t('Failed to download the errors. Please try again.'));
    } finally {
      setPending(false);
    }
  };
  return (
    <Button icon={FileDown} pending={isPending} onClick={() => void download()}>
      {t('Download errors')}
    </Button>
  );
}
