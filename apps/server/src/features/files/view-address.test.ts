import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { fileContents, uploadFile } from '../../../test/factories/file.ts';
import { buildSite } from '../../../test/factories/site.ts';
import { buildTask } from '../../../test/factories/task.ts';
import { buildUser } from '../../../test/factories/user.ts';
import type { TaskRow } from '../../schema.ts';

const test = useTestApp();
let admin: Call;

beforeAll(async () => {
  admin = (await test.signInAs('ADMIN')).call;
});

const folders = { expenses: 'expenses/general/2026_03_10', documents: 'documents/x', attendance: 'attendance/x' };
const upload = (record: keyof typeof folders) => uploadFile(test.app, admin, { folder: folders[record] });
const viewAddress = async (key: string) =>
  (await admin('GET', `/files/image-url?imagePath=${key}`)).json<{ presignedUrl: string }>().presignedUrl;
const statusOf = async (url: string) => (await test.app.inject({ url })).statusCode;

async function create(path: string, body: object): Promise<number> {
  const answer = await admin('POST', path, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: number }>().id;
}

const expense = { relatedType: 'GENERAL_EXPENSE', category: 'FUEL', amount: 10, date: '2026-03-10', notes: 'Diesel' };

async function newAttendance() {
  const worker = await buildUser(test.db, { role: 'WORKER' });
  const site = await buildSite(test.db);
  return { userId: worker.id, siteId: site.id, date: '2026-03-10', inTime: '2026-03-10T04:00:00Z', outTime: null };
}

describe('a view address that was issued before', () => {
  it('dies with a deleted expense', async () => {
    const key = await upload('expenses');
    const id = await create('/expenses', { ...expense, invoiceImageUrl: key });
    const address = await viewAddress(key);
    expect(await statusOf(address)).toBe(200);
    expect((await admin('DELETE', `/expenses/${id}`)).statusCode).toBe(204);
    expect(await statusOf(address)).toBe(404);
  });

  it('dies when an expense gets another receipt, whose address works', async () => {
    const first = await upload('expenses');
    const id = await create('/expenses', { ...expense, invoiceImageUrl: first });
    const address = await viewAddress(first);
    const second = await upload('expenses');
    const changed = await admin('PUT', `/expenses/${id}`, { ...expense, invoiceImageUrl: second });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(await statusOf(address)).toBe(404);
    expect(await statusOf(await viewAddress(second))).toBe(200);
  });

  it('dies with a deleted document, in all its versions', async () => {
    const keys = [await upload('documents'), await upload('documents')];
    const [first = '', second = ''] = keys;
    const id = await create('/documents', { title: 'Plan', category: 'OTHER', fileKey: first, fileName: 'a.png' });
    await create(`/documents/${id}/versions`, { fileKey: second, fileName: 'b.png' });
    const addresses = await Promise.all(keys.map(viewAddress));
    expect(await Promise.all(addresses.map(statusOf))).toEqual([200, 200]);
    expect((await admin('DELETE', `/documents/${id}`)).statusCode).toBe(204);
    expect(await Promise.all(addresses.map(statusOf))).toEqual([404, 404]);
  });

  it('dies with a deleted attendance record and with a replaced photo', async () => {
    const body = await newAttendance();
    const first = await upload('attendance');
    const id = await create('/attendances', { ...body, inPicUrl: first });
    const firstAddress = await viewAddress(first);
    const second = await upload('attendance');
    const changed = await admin('PUT', `/attendances/${id}`, { ...body, inPicUrl: second });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(await statusOf(firstAddress)).toBe(404);
    const secondAddress = await viewAddress(second);
    expect(await statusOf(secondAddress)).toBe(200);
    expect((await admin('DELETE', `/attendances/${id}`)).statusCode).toBe(204);
    expect(await statusOf(secondAddress)).toBe(404);
  });

  it.each([
    ['note', (note: number, _task: TaskRow) => `/task-notes/${note}`],
    ['task', (_note: number, task: TaskRow) => `/tasks/${task.id}`],
    ['project', (_note: number, task: TaskRow) => `/projects/${task.project_id}`],
  ])('dies with the deleted %s that a photo was noted on', async (_what, pathOf) => {
    const task = await buildTask(test.db);
    const key = await uploadFile(test.app, admin, { folder: 'task-notes/x' });
    const note = await create('/task-notes', { taskId: task.id, value: 'Poured', photos: [key] });
    const address = await viewAddress(key);
    expect(await statusOf(address)).toBe(200);
    expect((await admin('DELETE', pathOf(note, task))).statusCode).toBe(204);
    expect(await statusOf(address)).toBe(404);
  });

  it('serves the file as often as it is asked while the record is there', async () => {
    const key = await upload('expenses');
    await create('/expenses', { ...expense, invoiceImageUrl: key });
    const address = await viewAddress(key);
    for (let time = 0; time < 2; time += 1) {
      const answer = await test.app.inject({ url: address });
      expect(answer.rawPayload.equals(fileContents['image/png'])).toBe(true);
    }
  });
});
