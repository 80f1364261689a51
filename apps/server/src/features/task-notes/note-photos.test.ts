import type { TaskNote } from '@binaa/contract/task-notes';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { uploadFile } from '../../../test/factories/file.ts';
import { buildTask } from '../../../test/factories/task.ts';
import type { TaskRow, UserRow } from '../../schema.ts';

const test = useTestApp();
let worker: { user: UserRow; call: Call };
let foreman: { user: UserRow; call: Call };
let task: TaskRow;
let foreignTask: TaskRow;

beforeAll(async () => {
  worker = await test.signInAs('WORKER');
  foreman = await test.signInAs('FOREMAN');
  task = await buildTask(test.db, { workers: [worker.user.id] });
  foreignTask = await buildTask(test.db);
});

const upload = (call: Call) =>
  uploadFile(test.app, call, { folder: 'task-notes/2026_03_10', fileName: 'wall.jpg', contentType: 'image/jpeg' });

const addNote = (call: Call, photos: string[], taskId = task.id) =>
  call('POST', '/task-notes', { taskId, value: 'The wall is up.', photos });

const view = async (call: Call, key: string) =>
  (await call('GET', `/files/image-url?imagePath=${encodeURIComponent(key)}`)).statusCode;

describe('the photos of a note', () => {
  it('are shown with the note to whoever sees the task, in the order of the uploads', async () => {
    const [first, second] = [await upload(worker.call), await upload(worker.call)];
    const answer = await addNote(worker.call, [first, second]);
    expect(answer.statusCode).toBe(201);
    const photos = [first, second].map((key) => ({ key, fileName: 'wall.jpg' }));
    expect(answer.json<TaskNote>().photos).toEqual(photos);
    const listed = (await foreman.call('GET', `/task-notes/task/${task.id}`)).json<TaskNote[]>();
    expect(listed.find(({ id }) => id === answer.json<TaskNote>().id)?.photos).toEqual(photos);
    expect([await view(worker.call, first), await view(foreman.call, first)]).toEqual([200, 200]);
  });

  it('are hidden from a WORKER who does not see the task, as if they did not exist', async () => {
    const key = await upload(foreman.call);
    expect((await addNote(foreman.call, [key], foreignTask.id)).statusCode).toBe(201);
    expect([await view(worker.call, key), await view(foreman.call, key)]).toEqual([404, 200]);
  });

  it('disappear with the note', async () => {
    const key = await upload(worker.call);
    const { id } = (await addNote(worker.call, [key])).json<TaskNote>();
    await worker.call('DELETE', `/task-notes/${id}`);
    expect(await view(worker.call, key)).toBe(404);
  });

  it('disappear with the task', async () => {
    const deleted = await buildTask(test.db);
    const key = await upload(foreman.call);
    await addNote(foreman.call, [key], deleted.id);
    const admin = await test.signInAs('ADMIN');
    await admin.call('DELETE', `/tasks/${deleted.id}`);
    expect(await view(admin.call, key)).toBe(404);
  });

  it('belong to the user who uploaded them, are attached once, and are at most six', async () => {
    const key = await upload(worker.call);
    expect((await addNote(foreman.call, [key])).statusCode).toBe(400);
    expect((await addNote(worker.call, [key])).statusCode).toBe(201);
    expect((await addNote(worker.call, [key])).statusCode).toBe(400);
    expect(
      (
        await addNote(
          worker.call,
          Array.from({ length: 7 }, () => key),
        )
      ).json().errors,
    ).toEqual({
      photos: 'A note can have at most 6 photos',
    });
  });

  it('are the only files of a WORKER', async () => {
    const receipt = { fileName: 'a.png', contentType: 'image/png', folder: 'expenses/general/2026_03_10' };
    expect((await worker.call('POST', '/files/presigned-url/upload', receipt)).statusCode).toBe(403);
    expect(await view(worker.call, 'expenses/general/2026_03_10/any.png')).toBe(403);
    expect(await view(worker.call, 'task-notes/2026_03_10/never-issued.png')).toBe(404);
  });

  it('are named in the audit trail', async () => {
    const key = await upload(foreman.call);
    const { id } = (await addNote(foreman.call, [key])).json<TaskNote>();
    const entry = await test.db
      .selectFrom('audit_entries')
      .select('after')
      .where('action', '=', 'task-note.create')
      .where('entity_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(entry.after).toMatchObject({ photos: [key] });
  });
});
