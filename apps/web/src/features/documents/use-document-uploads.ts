import { createDocument, type DocumentInput, documentRules } from '@binaa/contract/documents';
import { parseInput } from '@binaa/contract/input';
import type { Message } from '@binaa/contract/message';
import { useEffect, useRef, useState } from 'react';
import { isApiError, messageOf } from '../../lib/api-error.ts';
import { text } from '../../lib/i18n.ts';
import { randomId } from '../../lib/random-id.ts';
import { attachingOnce } from '../../lib/upload.ts';
import { folderOf, refusalOf, titleOf } from './document-files.ts';

/** The values that all files of one upload share. */
export type Batch = Pick<DocumentInput, 'category' | 'projectId' | 'siteId'>;

export type UploadRow = {
  id: string;
  file: File;
  title: string;
  titleError?: Message | undefined;
  state: 'chosen' | 'waiting' | 'sending' | 'saving' | 'done' | 'failed' | 'cancelled';
  progress: number;
  /** The reason of a failure. */
  error?: Message | string | undefined;
  documentId?: number | undefined;
};

type Runner = { send: ReturnType<typeof attachingOnce<typeof createDocument>>; controller?: AbortController };

const failed = text('Failed to upload. Please try again.');
const atOnce = 3;

export function isUnderWay({ state }: UploadRow): boolean {
  return state === 'waiting' || state === 'sending' || state === 'saving';
}

/** Uploads several files independently: one that fails or is cancelled can be tried again without the others. */
export function useDocumentUploads(onRefused: (error: unknown) => void) {
  const [rows, setRows] = useState<UploadRow[]>([]);
  // Running uploads need the current rows, not those of the render in which they started.
  const latest = useRef<UploadRow[]>([]);
  const runners = useRef(new Map<string, Runner>());
  useEffect(() => {
    const running = runners.current;
    return () => {
      for (const { controller } of running.values()) controller?.abort();
    };
  }, []);

  const show = (next: UploadRow[]) => {
    latest.current = next;
    setRows(next);
  };
  const patch = (id: string, change: Partial<UploadRow>) =>
    show(latest.current.map((row) => (row.id === id ? { ...row, ...change } : row)));

  const add = (files: readonly File[]) => {
    const isNew = (file: File) => !latest.current.some((row) => isSameFile(row.file, file));
    show([...latest.current, ...files.filter(isNew).map(rowOf)]);
  };

  async function run(row: UploadRow, batch: Batch): Promise<void> {
    const runner: Runner = runners.current.get(row.id) ?? { send: attachingOnce(createDocument) };
    const controller = new AbortController();
    runners.current.set(row.id, { ...runner, controller });
    patch(row.id, { state: 'sending', progress: 0 });
    try {
      const { id } = await runner.send({
        file: row.file,
        folder: folderOf(batch.projectId),
        inputOf: (uploaded) => ({ body: { ...batch, title: row.title.trim(), ...uploaded } }),
        onProgress: (progress) => patch(row.id, { progress }),
        onArrived: () => patch(row.id, { state: 'saving', progress: 100 }),
        signal: controller.signal,
      });
      patch(row.id, { state: 'done', documentId: id });
    } catch (error) {
      if (controller.signal.aborted) {
        patch(row.id, { state: 'cancelled' });
        return;
      }
      const errors = isApiError(error) ? error.errors : {};
      patch(row.id, {
        state: 'failed',
        titleError: errors['title'],
        error: errors['fileKey'] ?? messageOf(error, failed),
      });
      onRefused(error);
    }
  }

  /** Uploads these rows, three at a time. Rows with an invalid title or file fail without being sent. */
  async function send(ids: readonly string[], batch: Batch): Promise<void> {
    show(latest.current.map((row) => (ids.includes(row.id) ? prepared(row) : row)));
    const next = () => latest.current.find((row) => row.state === 'waiting' && ids.includes(row.id));
    const work = async () => {
      for (let row = next(); row; row = next()) await run(row, batch);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }

  return {
    rows,
    latest: () => latest.current,
    add,
    send,
    rename: (id: string, title: string) => patch(id, { title, titleError: undefined }),
    remove: (id: string) => show(latest.current.filter((row) => row.id !== id)),
    cancel: (id: string) => {
      const row = latest.current.find((candidate) => candidate.id === id);
      if (row?.state === 'waiting') patch(id, { state: 'cancelled' });
      else runners.current.get(id)?.controller?.abort();
    },
  };
}

export type DocumentUploads = ReturnType<typeof useDocumentUploads>;

function rowOf(file: File): UploadRow {
  const refusal = refusalOf(file);
  return {
    id: randomId(),
    file,
    title: titleOf(file.name),
    progress: 0,
    ...(refusal ? { state: 'failed', error: refusal } : { state: 'chosen' }),
  };
}

/** Validates the title and the file of a row before it is sent. */
function prepared(row: UploadRow): UploadRow {
  const refusal = refusalOf(row.file);
  if (refusal) return { ...row, state: 'failed', error: refusal };
  const title = parseInput(documentRules.shape.title, row.title);
  if (title.ok) return { ...row, state: 'waiting', error: undefined, titleError: undefined };
  return { ...row, state: 'failed', error: undefined, titleError: Object.values(title.errors)[0] };
}

function isSameFile(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}
