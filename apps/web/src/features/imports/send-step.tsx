import { type ImportWithRows, putImportRows } from '@binaa/contract/imports';
import { RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../lib/api-error.ts';
import { call } from '../../lib/client.ts';
import { isOffline, onConnectionChange } from '../../lib/connection.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { refreshAfter } from '../../lib/send.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Notice } from '../../ui/states.tsx';
import { discardInBackground } from './discard-import.tsx';
import type { ImportTable } from './file/read-table.ts';
import { FileChoice } from './file-choice.tsx';
import { batchesOf } from './row-batches.ts';
import { forgetTable, keptTable } from './tables-to-send.ts';
import { useTableFile } from './use-table-file.ts';

type SendStepProps = {
  record: ImportWithRows;
  /** Rows of the file. */
  total: number;
};

/** Sends the rows of the file. After a reload, and in another browser, the file must be chosen again. */
export function SendStep({ record, total }: SendStepProps) {
  const [table, setTable] = useState(() => keptTable(record.id));
  return table ? (
    <Sending record={record} total={total} table={table} onSent={() => setTable(undefined)} />
  ) : (
    <FileAgain record={record} total={total} onTable={setTable} />
  );
}

type SendingProps = SendStepProps & { table: ImportTable; onSent: () => void };

function Sending({ record, total, table, onSent }: SendingProps) {
  const { t } = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const { sent, failure, start, stop } = useSending(record.id, table, onSent);
  const text = t('{{done}} of {{total}} rows', { done: format.number(sent), total: format.number(total) });
  return (
    <Card className="flex flex-col gap-4">
      <CardHeader title={t('Sending the rows')} />
      <ProgressBar label={t('Rows sent')} value={(sent / total) * 100} text={text} />
      {failure ? (
        <Notice tone="error">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <span>{failure}</span>
            <Button size="sm" icon={RotateCw} onClick={start}>
              {t('Try again')}
            </Button>
          </div>
        </Notice>
      ) : null}
      <div>
        <Button
          onClick={() => {
            stop();
            void discardInBackground(record.id);
            void navigate(paths.imports);
          }}
        >
          {t('Cancel')}
        </Button>
      </div>
    </Card>
  );
}

function useSending(importId: number, table: ImportTable, onSent: () => void) {
  const { t } = useText();
  const next = useRef(0);
  const running = useRef<AbortController>(undefined);
  const [sent, setSent] = useState(0);
  const [failure, setFailure] = useState<string>();

  const send = async (signal: AbortSignal) => {
    for (const { from, rows, filled } of batchesOf(table.rows, next.current)) {
      await call(putImportRows, { params: { id: importId }, query: { from }, body: { rows }, signal });
      next.current = from + rows.length;
      setSent((before) => before + filled);
    }
  };
  const start = async () => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setFailure(undefined);
    try {
      await send(controller.signal);
      forgetTable(importId);
      await refreshAfter(putImportRows);
      onSent();
    } catch (error) {
      if (!controller.signal.aborted) {
        setFailure(t(messageOf(error, t('The rows could not be sent. Sending goes on where it stopped.'))));
      }
    }
  };
  const startFromEffect = useEffectEvent(() => void start());
  useEffect(() => {
    startFromEffect();
    const unsubscribe = onConnectionChange(() => {
      if (!isOffline()) startFromEffect();
    });
    return () => {
      unsubscribe();
      running.current?.abort();
    };
  }, []);
  return { sent, failure, start: () => void start(), stop: () => running.current?.abort() };
}

type FileAgainProps = SendStepProps & { onTable: (table: ImportTable) => void };

function FileAgain({ record, total, onTable }: FileAgainProps) {
  const { t } = useText();
  const format = useFormat();
  const tableFile = useTableFile();
  const { table } = tableFile;
  const isSame = table !== undefined && table.rows.length === total && hasHeadings(table, record);
  return (
    <Card className="flex flex-col gap-4">
      <CardHeader title={t('Not all rows have arrived')} />
      <p>
        {t('{{done}} of {{total}} rows of {{file}} have arrived. Choose the file again to go on.', {
          done: format.number(record.rowCount),
          total: format.number(total),
          file: record.fileName,
        })}
      </p>
      <FileChoice
        tableFile={tableFile}
        error={table && !isSame ? t('This is another file: its columns or the number of its rows differ.') : undefined}
      />
      <div>
        <Button variant="primary" disabled={!isSame} onClick={() => table && onTable(table)}>
          {t('Send all rows again')}
        </Button>
      </div>
    </Card>
  );
}

function hasHeadings({ headings }: ImportTable, record: ImportWithRows): boolean {
  return JSON.stringify(headings) === JSON.stringify(record.headings);
}
