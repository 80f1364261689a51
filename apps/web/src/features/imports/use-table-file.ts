import { useEffect, useRef, useState } from 'react';
import type { ReadAnswer, ReadRequest } from './file/read-table.ts';
import { fileLimits } from './file-problem-text.ts';

export type TableFile = ReadAnswer & {
  file: File | null;
  isReading: boolean;
  /** Reads the file in a worker, and gives up what was being read. Null: no file. */
  choose: (file: File | null, sheet?: number) => void;
};

type State = Omit<TableFile, 'choose'>;

const nothing: State = { file: null, isReading: false, sheets: [], sheet: 0 };

export function useTableFile(): TableFile {
  const [state, setState] = useState(nothing);
  const worker = useRef<Worker>(undefined);
  useEffect(() => () => worker.current?.terminate(), []);

  const choose = (file: File | null, sheet = 0) => {
    worker.current?.terminate();
    // The sheets of the same file stay in view while another of them is read.
    const sheets = file !== null && file === state.file ? state.sheets : [];
    setState({ file, sheet, sheets, isReading: file !== null });
    if (!file) return;
    const reader = new Worker(new URL('./file/read-table.worker.ts', import.meta.url), { type: 'module' });
    worker.current = reader;
    const settle = (answer: ReadAnswer) => {
      reader.terminate();
      setState({ ...answer, file, isReading: false });
    };
    reader.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => settle(data));
    // The worker ran out of memory, or its code could not be loaded.
    reader.addEventListener('error', () => settle({ sheets, sheet, problem: { code: 'UNREADABLE' } }));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have none.
    reader.postMessage({ file, sheet, limits: fileLimits } satisfies ReadRequest);
  };
  return { ...state, choose };
}
