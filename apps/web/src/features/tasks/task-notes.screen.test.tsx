import { presignView } from '@binaa/contract/files';
import {
  createTaskNote,
  deleteTaskNote,
  listTaskNotes,
  type TaskNote,
  updateTaskNote,
} from '@binaa/contract/task-notes';
import { getTask } from '@binaa/contract/tasks';
import { beforeEach, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { people } from '../../../testing/company.ts';
import { server } from '../../../testing/fake-server.ts';
import { field, texts, toast } from '../../../testing/locators.ts';
import { openScreen, reload, visit } from '../../../testing/open-screen.tsx';
import { tab } from '../../../testing/pages/work.ts';
import { found, pageOf } from '../../../testing/records/lists.ts';
import { aTask, aTaskNote } from '../../../testing/records/tasks.ts';

const photo = { key: 'notes/2026-11-19/crack.png', fileName: 'crack.png' };
const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const task = aTask();
const items = page.getByRole('list', { name: 'Notes' }).getByRole('listitem');
const addNote = page.getByRole('main').getByRole('button', { name: 'Add Note', exact: true });
let notes: TaskNote[];

beforeEach(() => {
  notes = [];
  server.answer(getTask, task);
  server.answer(listTaskNotes, ({ query }) => pageOf(notes, query));
  server.answer(createTaskNote, ({ body }) => {
    const added = aTaskNote({ taskId: task.id, value: body.value });
    notes.unshift(added);
    return added;
  });
});

function note(text: string): Locator {
  return items.filter({ hasText: text });
}

function anOldNote(): TaskNote {
  const author = { createdById: people.ENGINEER.id, createdByName: people.ENGINEER.name };
  return aTaskNote({ taskId: task.id, value: 'The engineer was here', ...author, can: { edit: false, delete: false } });
}

test('a new note is shown first, and a note of somebody else cannot be changed', async () => {
  const old = anOldNote();
  notes = [old];
  await openScreen(`/tasks/${task.id}`, { as: 'FOREMAN' });
  await addNote.click();
  await expect.element(tab('Notes')).toHaveAttribute('aria-selected', 'true');
  await expect.element(field('Note')).toHaveFocus();
  await field('Note').fill('First line\nsecond line');
  await addNote.click();
  await expect.element(toast('Note added successfully')).toBeVisible();
  await expect.element(field('Note')).toHaveValue('');
  expect(server.callsTo(createTaskNote)).toMatchObject([
    { body: { taskId: task.id, value: 'First line\nsecond line' } },
  ]);
  await expect
    .poll(() => texts(items))
    .toEqual([
      expect.stringMatching(/Omar Farouk.*First line\s+second line/s),
      expect.stringMatching(/Yousef Haddad.*The engineer was here/s),
    ]);
  await expect.element(note('First line').css('time')).toMatchTextContent(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, /);
  await expect.element(note('First line').getByRole('button', { name: 'Edit note' })).toBeVisible();
  await expect.element(note(old.value).getByRole('button')).not.toBeInTheDocument();
});

test('its author changes and deletes a note', async () => {
  const old = anOldNote();
  const own = aTaskNote({ taskId: task.id, value: 'First line' });
  notes = [own, old];
  server.answer(updateTaskNote, ({ params, body }) => {
    const changed = { ...found(notes, params.id), value: body.value, updatedAt: '2026-01-05T06:05:00.000Z' };
    notes = [changed, old];
    return changed;
  });
  server.answer(deleteTaskNote, () => {
    notes = [old];
    return undefined;
  });
  await openScreen(`/tasks/${task.id}?tab=notes`, { as: 'FOREMAN' });
  await expect.element(note('First line').getByText('edited')).not.toBeInTheDocument();
  await note('First line').getByRole('button', { name: 'Edit note' }).click();
  await expect.element(field('Edit note')).toHaveFocus();
  await field('Edit note').fill('Put better');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(toast('Note updated successfully')).toBeVisible();
  expect(server.callsTo(updateTaskNote)).toMatchObject([{ params: { id: own.id }, body: { value: 'Put better' } }]);
  await expect.element(note('Put better').getByText('edited')).toBeVisible();

  await note('Put better').getByRole('button', { name: 'Delete note' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this note?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(toast('Note deleted successfully')).toBeVisible();
  expect(server.callsTo(deleteTaskNote)).toMatchObject([{ params: { id: own.id } }]);
  await expect.element(note('Put better')).not.toBeInTheDocument();
  await expect.element(note(old.value)).toBeVisible();
});

test('does not send an empty note', async () => {
  await openScreen(`/tasks/${task.id}?tab=notes`, { as: 'FOREMAN' });
  await field('Note').fill('  \n ');
  await addNote.click();
  await expect.element(page.getByText('Note is a required field')).toBeVisible();
  expect(server.callsTo(createTaskNote)).toEqual([]);
});

test('keeps the text of a note through a reload until it is sent', async () => {
  await openScreen(`/tasks/${task.id}?tab=notes`, { as: 'FOREMAN' });
  await field('Note').fill('Half a thou');
  await reload();
  await expect.element(page.getByText('What you typed before has been restored.')).toBeVisible();
  await expect.element(field('Note')).toHaveValue('Half a thou');
  await addNote.click();
  await expect.element(note('Half a thou')).toBeVisible();
  await reload();
  await expect.element(note('Half a thou')).toBeVisible();
  await expect.element(field('Note')).toHaveValue('');
});

test('a photo below the screen is not requested', async () => {
  notes = [aTaskNote({ taskId: task.id, photos: [photo] })];
  server.answer(presignView, { presignedUrl: onePixel });
  await openScreen(`/tasks/${task.id}?tab=notes`, { as: 'FOREMAN' });
  await expect.poll(() => server.callsTo(presignView)).toMatchObject([{ query: { imagePath: photo.key } }]);
  await page.viewport(1280, 320);
  await visit(`/tasks/${task.id}?tab=notes`);
  const thumbnail = page.getByRole('button', { name: `View photo ${photo.fileName}` });
  await expect.element(thumbnail).toBeInTheDocument();
  expect(await isInView(thumbnail.element())).toBe(false);
  expect(server.callsTo(presignView)).toHaveLength(1);
  thumbnail.element().scrollIntoView();
  await expect.poll(() => server.callsTo(presignView)).toHaveLength(2);
});

/** Answers after the application has heard the same of the element. */
function isInView(element: Element): Promise<boolean | undefined> {
  return new Promise((resolve) => {
    new IntersectionObserver(([entry]) => resolve(entry?.isIntersecting)).observe(element);
  });
}
