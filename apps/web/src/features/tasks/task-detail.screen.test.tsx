import { getFollow } from '@binaa/contract/notices';
import { getTask, type Task, updateTask } from '@binaa/contract/tasks';
import { statusOfTask } from '@binaa/contract/work-status';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { answerPlaces, people, workers } from '../../../testing/company.ts';
import { Failed, server } from '../../../testing/fake-server.ts';
import { button, link, texts, title, toast, valueOf } from '../../../testing/locators.ts';
import { address, openScreen } from '../../../testing/open-screen.tsx';
import { aProject } from '../../../testing/records/projects.ts';
import { aSite } from '../../../testing/records/sites.ts';
import { aTask } from '../../../testing/records/tasks.ts';

const onlyStatus = { edit: false, changeStatus: true, delete: false, addNote: true };
const onlyNotes = { edit: false, changeStatus: false, delete: false, addNote: true };
const allButDelete = { edit: true, changeStatus: true, delete: false, addNote: true };

/** What no change of the status may take from a task. */
const lasting = { description: 'Two coats, matt', assignedWorkers: [workers.anwar.id, workers.suresh.id] };

const completion = page.getByRole('progressbar', { name: 'Completion' });
const staleNotice = page.getByText('Someone else has changed this in the meantime.');

function action(name: string): Locator {
  return page.getByRole('main').getByRole('button', { name, exact: true });
}

/** One task, which keeps what is saved and refuses an outdated version. */
function answerTask(given: Partial<Task> = {}) {
  const kept = { task: aTask(given) };
  server.answer(getTask, () => kept.task);
  server.answer(updateTask, ({ body }) => {
    const { completed = false, completionPercentage, version } = body;
    if (version !== kept.task.version) throw new Failed('stale version');
    const saved = { completed: completed ?? false, completionPercentage, version: (version ?? 0) + 1 };
    kept.task = { ...kept.task, ...saved, status: statusOfTask(saved) };
    return kept.task;
  });
  return kept;
}

test('shows every field of the task', async () => {
  const { task } = answerTask({
    description: 'Two coats, matt',
    taskCategory: 'PAINTING',
    status: 'IN_PROGRESS',
    assignedWorkers: [workers.anwar.id, workers.suresh.id],
    assignedWorkerNames: [workers.anwar.name, workers.suresh.name],
    completionPercentage: 12.5,
    expectedForemanHours: 7.5,
    expectedWorkerHours: 1200,
  });
  await openScreen(`/tasks/${task.id}`, { as: 'ADMIN' });
  const facts = {
    Project: task.projectName,
    Site: task.siteName ?? '',
    Status: 'In Progress',
    Completion: '12.5%',
    'Assigned to': task.assignedToName,
    'Start Date': 'Jan 5, 2027',
    'Expected End Date': 'Jan 20, 2027',
    'Expected Foreman Hours': '7.5',
    'Expected Worker Hours': '1,200',
    Description: 'Two coats, matt',
  };
  for (const [label, value] of Object.entries(facts)) {
    await expect.element(valueOf(label), { message: label }).toHaveTextContent(value);
  }
  await expect.element(valueOf('Category')).toMatchTextContent(/Painting\s*دهان/);
  expect(texts(valueOf('Workers').getByRole('listitem'))).toEqual(['Anwar Hossain', 'Suresh Nair']);
  await expect.element(link('Edit')).toHaveAttribute('href', `/tasks/${task.id}/edit`);
});

test('Escape cancels the deletion and returns the focus', async () => {
  const { task } = answerTask();
  await openScreen(`/tasks/${task.id}`, { as: 'ADMIN' });
  await action('Delete').click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this task?' });
  await expect.element(dialog.getByText('This action cannot be undone.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(action('Delete')).toHaveFocus();
});

test('View Project leads to the project of the task', async () => {
  const project = aProject();
  answerPlaces([project]);
  server.answer(getFollow, { following: false, muted: false });
  const task = aTask({}, aSite({}, [project]));
  server.answer(getTask, task);
  await openScreen(`/tasks/${task.id}`, { as: 'WORKER' });
  await expect.element(title(task.title)).toBeVisible();
  await expect.element(link('View Project')).not.toBeInTheDocument();
  await openScreen(`/tasks/${task.id}`, { as: 'FOREMAN' });
  await link('View Project').click();
  await expect.poll(address).toBe(`/projects/${task.projectId}`);
  await expect.element(title(project.name)).toBeVisible();
});

test('starts, completes and reopens a task', async () => {
  const { task } = answerTask(lasting);
  await openScreen(`/tasks/${task.id}`, { as: 'FOREMAN' });
  // The status field of a task that has not started also says In Progress.
  await expect.element(valueOf('Status')).toHaveTextContent('In Progress');
  await action('Start Task').click();
  await expect.element(toast('Task marked as in_progress')).toBeVisible();
  await expect.element(completion).toHaveAttribute('aria-valuenow', '1');
  await expect.element(action('Start Task')).not.toBeInTheDocument();
  await expect.element(action('Mark as Completed')).toHaveFocus();

  await action('Mark as Completed').click();
  await expect.element(toast('Task marked as completed')).toBeVisible();
  await expect.element(valueOf('Status')).toHaveTextContent('Completed');
  await expect.element(valueOf('Completion')).toHaveTextContent('100%');
  await expect.element(action('Mark as Completed')).not.toBeInTheDocument();

  await action('Reopen Task').click();
  await expect.element(valueOf('Completion')).toHaveTextContent('99%');
  await expect.element(action('Mark as Completed')).toBeVisible();
  await expect.element(action('Start Task')).not.toBeInTheDocument();
  await expect.poll(() => server.callsTo(updateTask)).toHaveLength(3);
  expect(server.callsTo(updateTask)).toMatchObject([
    { body: { ...lasting, completed: false, completionPercentage: 1, version: 1 } },
    { body: { ...lasting, completed: true, completionPercentage: 100, version: 2 } },
    { body: { ...lasting, completed: false, completionPercentage: 99, version: 3 } },
  ]);
});

test('reverts a status that cannot be saved, and the next action does not wait for the task to be read', async () => {
  const kept = answerTask();
  await openScreen(`/tasks/${kept.task.id}`, { as: 'FOREMAN' });
  await expect.element(action('Mark as Completed')).toBeVisible();
  const reading = Promise.withResolvers<void>();
  server.answer(getTask, async () => {
    await reading.promise;
    return kept.task;
  });
  const restore = server.fail(updateTask, 'no connection');
  await action('Mark as Completed').click();
  await expect.element(toast('Failed to update task status')).toBeVisible();
  await expect.element(valueOf('Status')).toHaveTextContent('In Progress');
  await expect.element(valueOf('Completion')).toHaveTextContent('0%');
  await expect.element(action('Mark as Completed')).toBeEnabled();
  restore();
  await action('Start Task').click();
  await expect.element(toast('Task marked as in_progress')).toBeVisible();
  reading.resolve();
  await expect.element(completion).toHaveAttribute('aria-valuenow', '1');
});

test('shows a status before the save is answered, and sends the whole task', async () => {
  const { task } = answerTask({ ...lasting, status: 'IN_PROGRESS', completionPercentage: 40 });
  const held = Promise.withResolvers<void>();
  server.answer(updateTask, async () => {
    await held.promise;
    return { ...task, status: 'COMPLETED' as const, completed: true, completionPercentage: 100, version: 2 };
  });
  await openScreen(`/tasks/${task.id}`, { as: 'ADMIN' });
  await action('Mark as Completed').click();
  await expect.element(valueOf('Status')).toHaveTextContent('Completed');
  await expect.element(valueOf('Completion')).toHaveTextContent('100%');
  const body = {
    ...lasting,
    siteId: task.siteId,
    taskCategory: 'MASONRY',
    assignedToId: task.assignedToId,
    assigneeRole: 'ENGINEER',
    startDate: '2027-01-05',
    expectedEndDate: '2027-01-20',
    completionPercentage: 100,
    completed: true,
    expectedForemanHours: 4,
    expectedWorkerHours: 16,
  };
  await expect.poll(() => server.callsTo(updateTask)).toMatchObject([{ params: { id: task.id }, body }]);
  expect(toast('Task marked as completed').elements()).toEqual([]);
  held.resolve();
  await expect.element(toast('Task marked as completed')).toBeVisible();
});

test('does not undo a change by someone else, and shows its result on request', async () => {
  const kept = answerTask();
  const { id, title: before } = kept.task;
  await openScreen(`/tasks/${id}`, { as: 'FOREMAN' });
  await expect.element(action('Start Task')).toBeVisible();
  kept.task = { ...kept.task, title: 'Renamed', status: 'IN_PROGRESS', completionPercentage: 60, version: 2 };
  await action('Start Task').click();
  await expect.element(toast('Failed to update task status')).toBeVisible();
  await expect.element(staleNotice).toBeVisible();
  await expect.element(title(before)).toBeVisible();
  await button('Load the latest').click();
  await expect.element(title('Renamed')).toBeVisible();
  await expect.element(valueOf('Completion')).toHaveTextContent('60%');
  await expect.element(staleNotice).not.toBeInTheDocument();
  await action('Mark as Completed').click();
  await expect.element(toast('Task marked as completed')).toBeVisible();
});

test.for([
  ['FOREMAN', onlyStatus, ['Start Task', 'Mark as Completed', 'Add Note'], false],
  ['WORKER', onlyNotes, ['Add Note'], false],
  ['ENGINEER', allButDelete, ['Start Task', 'Mark as Completed', 'Add Note'], true],
] as const)('shows only the actions that the server allows: %s', async ([role, can, allowed, mayEdit]) => {
  const { task } = answerTask({ can, assignedWorkers: [people.WORKER.id] });
  await openScreen(`/tasks/${task.id}`, { as: role });
  await expect.element(title(task.title)).toBeVisible();
  for (const name of ['Start Task', 'Mark as Completed', 'Reopen Task', 'Add Note', 'Delete']) {
    const isAllowed = (allowed as readonly string[]).includes(name);
    if (isAllowed) await expect.element(action(name), { message: name }).toBeVisible();
    else await expect.element(action(name), { message: name }).not.toBeInTheDocument();
  }
  if (mayEdit) await expect.element(link('Edit')).toBeVisible();
  else await expect.element(link('Edit')).not.toBeInTheDocument();
});
