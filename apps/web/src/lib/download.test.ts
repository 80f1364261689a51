import { exportAttendances } from '@binaa/contract/attendance';
import { afterEach, expect, test, vi } from 'vitest';
import { type DownloadProgress, downloadFile, nameIn } from './download.ts';

vi.mock('./token.ts', () => ({ storedToken: () => 'a-token' }));
afterEach(() => vi.unstubAllGlobals());

function answer(pieces: string[], headers: Record<string, string>) {
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { headers })));
}

async function download(signal = new AbortController().signal) {
  const told: DownloadProgress[] = [];
  const onProgress = (progress: DownloadProgress) => told.push(progress);
  const file = await downloadFile(exportAttendances, { query: { format: 'csv' } }, { onProgress, signal });
  return { file, told };
}

test('a file keeps its name and its content, and tells how many of its rows are here', async () => {
  answer(['Date\r\n1\r\n', '2\r\n3\r\n'], {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="attendance-2026-03-10.csv"',
    'x-total-rows': '3',
  });
  const { file, told } = await download();
  expect(file.name).toBe('attendance-2026-03-10.csv');
  await expect(file.text()).resolves.toBe('Date\r\n1\r\n2\r\n3\r\n');
  expect(told).toEqual([
    { receivedBytes: 9, percent: 50 },
    { receivedBytes: 15, percent: 100 },
  ]);
});

test('of a format whose rows cannot be counted on the way only the bytes are told', async () => {
  answer(['PK\n'], { 'content-type': 'application/zip', 'x-total-rows': '3' });
  expect((await download()).told).toEqual([{ receivedBytes: 3, percent: null }]);
});

test("a refusal is told as any call's", async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ message: 'No' }, { status: 400 })));
  await expect(download()).rejects.toMatchObject({ status: 400, message: 'No' });
});

test('a file without a name has one all the same', () => {
  expect(nameIn(null)).toBe('download');
});
