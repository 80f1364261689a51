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
import { isSameTable, noteSent, type Unsent, unsentTableOf } from './unsent-rows.ts';
import { useTableFile } from './use-table-file.ts';

type SendStepProps = {
  record: ImportWithRows;
  /** How far the rows were sent when the screen was opened. */
  unsent: Unsent;
  onSent: () => void;
};

/** Sends the rows of the file. After a reload the file must be chosen again; sending goes on where it was. */
export function SendStep({ record, unsent, onSent }: SendStepProps) {
  const [table, setTable] = useState(() => unsentTableOf(record.id));
  return table ? (
    <Sending record={record} unsent={unsent} table={table} onSent={onSent} />
  ) : (
    <FileAgain record={record} unsent={unsent} onTable={setTable} />
  );
}

function Sending({ record, unsent, table, onSent }: SendStepProps & { table: ImportTable }) {
  const { t } = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const { sent, failure, start, stop } = useSending(record.id, unsent, table, onSent);
  const text = t('{{done}} of {{total}} rows', { done: format.number(sent), total: format.number(unsent.total) });
  return (
    <Card className="flex flex-col gap-4">
      <CardHeader title={t('Sending the rows')} />
      <ProgressBar label={t('Rows sent')} value={(sent / unsent.total) * 100} text={text} />
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

function useSending(importId: number, unsent: Unsent, table: ImportTable, onSent: () => void) {
  const { t } = useText();
  const progress = useRef(unsent);
  const running = useRef<AbortController>(undefined);
  const [sent, setSent] = useState(unsent.sent);
  const [failure, setFailure] = useState<string>();

  const send = async (signal: AbortSignal) => {
    for (const { from, rows, filled } of batchesOf(table.rows, progress.current.next)) {
      await call(putImportRows, { params: { id: importId }, query: { from }, body: { rows }, signal });
      const { total, sent: before } = progress.current;
      progress.current = { total, sent: before + filled, next: from + rows.length };
      noteSent(importId, progress.current);
      setSent(progress.current.sent);
    }
  };
  const start = async () => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setFailure(undefined);
    try {
      await send(controller.signal);
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

type FileAgainProps = Omit<SendStepProps, 'onSent'> & { onTable: (table: ImportTable) => void };

function FileAgain({ record, unsent, onTable }: FileAgainProps) {
  const { t } = useText();
  const format = useFormat();
  const tableFile = useTableFile();
  const { table } = tableFile;
  const isSame = table !== undefined && isSameTable(table, unsent, record.headings);
  return (
    <Card className="flex flex-col gap-4">
      <CardHeader title={t('Not all rows have arrived')} />
      <p>
        {t('{{done}} of {{total}} rows of {{file}} have arrived. Choose the file again to go on.', {
          done: format.number(unsent.sent),
          total: format.number(unsent.total),
          file: record.fileName,
        })}
      </p>
      <FileChoice
        tableFile={tableFile}
        error={table && !isSame ? t('This is another file: its columns or the number of its rows differ.') : undefined}
      />
      <div>
        <Button variant="primary" disabled={!isSame} onClick={() => table && onTable(table)}>
          {t('Send the remaining rows')}
        </Button>
      </div>
    </Card>
  );
}
