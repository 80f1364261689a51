import { exportAttendances } from '@binaa/contract/attendance';
import { afterEach, expect, test, vi } from 'vitest';
import { type DownloadProgress, downloadFile, nameIn } from './download.ts';

vi.mock('./token.ts', () => ({ storedToken: () => 'a-token' }));
afterEach(() => vi.unstubAllGlobals());

function answer(chunks: string[], headers: Record<string, string>) {
  const body = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { headers })));
}

async function download(signal = new AbortController().signal) {
  const reports: DownloadProgress[] = [];
  const onProgress = (progress: DownloadProgress) => reports.push(progress);
  const file = await downloadFile(exportAttendances, { query: { format: 'csv' } }, { onProgress, signal });
  return { file, reports };
}

test('a download keeps its name and content, and reports the share of rows received', async () => {
  answer(['Date\r\n1\r\n', '2\r\n3\r\n'], {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="attendance-2026-03-10.csv"',
    'x-total-rows': '3',
  });
  const { file, reports } = await download();
  expect(file.name).toBe('attendance-2026-03-10.csv');
  await expect(file.text()).resolves.toBe('Date\r\n1\r\n2\r\n3\r\n');
  expect(reports).toEqual([
    { receivedBytes: 9, percent: 50 },
    { receivedBytes: 15, percent: 100 },
  ]);
});

test('a format whose rows cannot be counted reports bytes only', async () => {
  answer(['PK\n'], { 'content-type': 'application/zip', 'x-total-rows': '3' });
  expect((await download()).reports).toEqual([{ receivedBytes: 3, percent: null }]);
});

test('a refused download fails like any other call', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ message: 'No' }, { status: 400 })));
  await expect(download()).rejects.toMatchObject({ status: 400, message: 'No' });
});

test('a download without a name gets a default one', () => {
  expect(nameIn(null)).toBe('download');
});
