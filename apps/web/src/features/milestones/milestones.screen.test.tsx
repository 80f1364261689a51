import {
  createMilestone,
  deleteMilestone,
  getMilestone,
  listProjectMilestones,
  type Milestone,
  updateMilestone,
} from '@binaa/contract/milestones';
import { getFollow } from '@binaa/contract/notices';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerPlaces } from '../../../testing/company.ts';
import { Failed, server } from '../../../testing/fake-server.ts';
import { button, field, link, problem, title, toast } from '../../../testing/locators.ts';
import { address, openScreen } from '../../../testing/open-screen.tsx';
import { card } from '../../../testing/pages/work.ts';
import { found, pageOf } from '../../../testing/records/lists.ts';
import { aMilestone } from '../../../testing/records/milestones.ts';
import { aProject } from '../../../testing/records/projects.ts';

const project = aProject();
const list = `/projects/${project.id}?tab=milestones`;
const [create, update] = [button('Create Milestone'), button('Update Milestone')];
let milestones: Milestone[];

beforeEach(() => {
  milestones = [aMilestone({ description: 'First words' }, project)];
  answerPlaces([project]);
  server.answer(getFollow, { following: true, muted: false });
  server.answer(listProjectMilestones, ({ query }) => pageOf(milestones, query));
  server.answer(getMilestone, ({ params }) => found(milestones, params.id));
});

function onlyMilestone(): Milestone {
  const [milestone = aMilestone()] = milestones;
  return milestone;
}

function editAddress({ id }: Milestone): string {
  return `/projects/${project.id}/milestones/${id}/edit`;
}

/** Chooses from the menu of a milestone. */
async function choose(action: 'Edit' | 'Delete', { name }: Milestone): Promise<void> {
  await button(`Actions of ${name}`).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('the menu of a milestone can be used with the keyboard', async () => {
  await openScreen(list, { as: 'ENGINEER' });
  const actions = button(`Actions of ${onlyMilestone().name}`);
  await expect.element(actions).toBeVisible();
  (actions.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(actions).toHaveFocus();
});

test('saves an edited milestone, clears the emptied field and returns to the milestones', async () => {
  const milestone = onlyMilestone();
  server.answer(updateMilestone, () => {
    const saved = { ...milestone, name: 'Roof closed', status: 'IN_PROGRESS', description: null, version: 2 } as const;
    milestones = [saved];
    return saved;
  });
  await openScreen(list, { as: 'ENGINEER' });
  await expect.element(page.getByText('First words')).toBeVisible();
  await choose('Edit', milestone);
  await expect.poll(address).toBe(editAddress(milestone));
  await expect.element(field('Name')).toHaveValue(milestone.name);
  await expect.element(field('Due Date')).toHaveValue('2027-03-15');
  await field('Name').fill('Roof closed');
  await field('Status').selectOptions('In Progress');
  await field('Description').clear();
  await update.click();
  await expect.element(toast('Milestone updated successfully')).toBeVisible();
  const body = { name: 'Roof closed', dueDate: '2027-03-15', status: 'IN_PROGRESS', version: 1 };
  expect(server.callsTo(updateMilestone)).toMatchObject([{ params: { id: milestone.id }, body }]);
  expect(server.callsTo(updateMilestone)[0]?.body.description ?? null).toBeNull();
  await expect.poll(address).toBe(list);
  await expect.element(card('Roof closed').getByText('In Progress')).toBeVisible();
  await expect.element(page.getByText('First words')).not.toBeInTheDocument();
});

test('deletes the last milestone and offers to add the first', async () => {
  const milestone = onlyMilestone();
  server.answer(deleteMilestone, () => {
    milestones = [];
    return undefined;
  });
  await openScreen(list, { as: 'ENGINEER' });
  await choose('Delete', milestone);
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this milestone?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(toast('Milestone deleted successfully')).toBeVisible();
  expect(server.callsTo(deleteMilestone)).toMatchObject([{ params: { id: milestone.id } }]);
  await expect.element(page.getByText('This project has no milestones yet.')).toBeVisible();
  await expect
    .element(link('Add the first milestone'))
    .toHaveAttribute('href', `/projects/${project.id}/milestones/new`);
});

test('applies what was typed to the version that someone else saved', async () => {
  const milestone = onlyMilestone();
  server.answer(updateMilestone, ({ body }) => {
    if (body.version !== onlyMilestone().version) throw new Failed('stale version');
    return onlyMilestone();
  });
  await openScreen(editAddress(milestone), { as: 'ENGINEER' });
  await field('Description').fill('Mine');
  milestones = [{ ...milestone, dueDate: '2027-04-01', version: 2 }];
  await update.click();
  await expect.element(problem('Someone else has changed this in the meantime.')).toBeVisible();
  await button('Load the latest').click();
  await expect.element(field('Due Date')).toHaveValue('2027-04-01');
  await update.click();
  await expect.element(toast('Milestone updated successfully')).toBeVisible();
  const latest = { dueDate: '2027-04-01', description: 'Mine', version: 2 };
  expect(server.callsTo(updateMilestone)).toMatchObject([{ body: { version: 1 } }, { body: latest }]);
});

test('shows each error beyond its limit and clears it at the limit', async () => {
  const [nameTooLong, descriptionTooLong] = [
    problem('Milestone name must be at most 100 characters'),
    problem('Description must be at most 500 characters'),
  ];
  await openScreen(`/projects/${project.id}/milestones/new`, { as: 'ENGINEER' });
  await create.click();
  await expect.element(problem('Milestone name is a required field')).toBeVisible();
  await expect.element(problem('Due date is a required field')).toBeVisible();
  expect(server.callsTo(createMilestone)).toEqual([]);
  await field('Name').fill('m'.repeat(101));
  await expect.element(nameTooLong).toBeVisible();
  await field('Name').fill('m'.repeat(100));
  await expect.element(nameTooLong).not.toBeInTheDocument();
  await field('Description').fill('d'.repeat(501));
  await field('Name').click();
  await expect.element(descriptionTooLong).toBeVisible();
  await field('Description').fill('d'.repeat(500));
  await expect.element(descriptionTooLong).not.toBeInTheDocument();
});

test('shows a toast when a milestone cannot be created, saved or deleted', async () => {
  const milestone = onlyMilestone();
  server.fail(createMilestone, 'no connection');
  server.fail(updateMilestone);
  server.fail(deleteMilestone);
  await openScreen(`/projects/${project.id}/milestones/new`, { as: 'ENGINEER' });
  await field('Name').fill('Never');
  await field('Due Date').fill('2027-01-01');
  await create.click();
  await expect.element(toast('Failed to create milestone')).toBeVisible();
  await expect.element(field('Name')).toHaveValue('Never');

  await openScreen(editAddress(milestone), { as: 'ENGINEER' });
  await update.click();
  await expect.element(toast('Failed to update milestone')).toBeVisible();

  await openScreen(list, { as: 'ENGINEER' });
  await choose('Delete', milestone);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(toast('Failed to delete milestone')).toBeVisible();
  await expect.element(card(milestone.name)).toBeVisible();
});

test('an unknown milestone leads to its project, and an unknown project to the list', async () => {
  await openScreen(`/projects/${project.id}/milestones/2000000000/edit`, { as: 'ENGINEER' });
  await expect.element(toast('Failed to load milestone data')).toBeVisible();
  await expect.poll(address).toBe(list);
  await expect.element(title(project.name)).toBeVisible();
  await openScreen('/projects/2000000000/milestones/new', { as: 'ENGINEER' });
  await expect.element(toast('Failed to load project data')).toBeVisible();
  await expect.poll(address).toBe('/projects');
});
