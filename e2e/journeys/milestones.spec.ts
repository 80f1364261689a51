import { getMilestone, updateMilestone } from '@binaa/contract/milestones';
import { expect } from '@playwright/test';
import { apiAs, unique } from '../fixtures/api.ts';
import { breakCall } from '../fixtures/failures.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { visit } from '../fixtures/visit.ts';
import { buildMilestone, buildProject } from '../fixtures/work.ts';
import { toast } from '../pages/toast.ts';
import { card, problem } from '../pages/work.ts';

test('an ENGINEER changes and deletes a milestone, from a menu that the keyboard can use', async ({ page }) => {
  const api = await apiAs(page, 'ENGINEER');
  const project = await buildProject(api);
  const milestone = await buildMilestone(api, project.id, { description: 'First words' });
  const list = `/projects/${project.id}?tab=milestones`;
  await signInAs(page, 'ENGINEER', list);
  const actions = page.getByRole('button', { name: `Actions of ${milestone.name}` });
  await actions.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(actions).toBeFocused();
  await actions.click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page).toHaveURL(`/projects/${project.id}/milestones/${milestone.id}/edit`);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(milestone.name);
  await expect(page.getByLabel('Due Date')).toHaveValue('2027-03-15');
  const renamed = unique('Roof closed');
  await page.getByLabel('Name', { exact: true }).fill(renamed);
  await page.getByLabel('Status').selectOption('In Progress');
  await page.getByLabel('Description').fill('');
  await page.getByRole('button', { name: 'Update Milestone' }).click();
  await expect(toast(page, 'Milestone updated successfully')).toBeVisible();
  await expect(page).toHaveURL(list);
  await expect(card(page, renamed).getByText('In Progress')).toBeVisible();
  await expect(page.getByText('First words')).toHaveCount(0);

  await page.getByRole('button', { name: `Actions of ${renamed}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this milestone?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Milestone deleted successfully')).toBeVisible();
  await expect(page.getByText('This project has no milestones yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add the first milestone' })).toHaveAttribute(
    'href',
    `/projects/${project.id}/milestones/new`,
  );
});

test('the second of two people who change a milestone is told', async ({ page }) => {
  const api = await apiAs(page, 'ADMIN');
  const project = await buildProject(api);
  const milestone = await buildMilestone(api, project.id);
  await signInAs(page, 'ENGINEER', `/projects/${project.id}/milestones/${milestone.id}/edit`);
  await page.getByLabel('Description').fill('Mine');
  const theirs = { name: milestone.name, dueDate: '2027-04-01' };
  await api.call(updateMilestone, { params: { id: milestone.id }, body: theirs });
  await page.getByRole('button', { name: 'Update Milestone' }).click();
  await expect(problem(page, 'Someone else has changed this in the meantime.')).toBeVisible();
  await page.getByRole('button', { name: 'Load the latest' }).click();
  await expect(page.getByLabel('Due Date')).toHaveValue('2027-04-01');
  await page.getByRole('button', { name: 'Update Milestone' }).click();
  await expect(toast(page, 'Milestone updated successfully')).toBeVisible();
  const saved = await api.call(getMilestone, { params: { id: milestone.id } });
  expect(saved).toMatchObject({ dueDate: '2027-04-01', description: 'Mine' });
});

test('shows each error beyond its limit and what cannot be saved or deleted; an unknown one leads to its project', async ({
  page,
}) => {
  const api = await apiAs(page, 'ENGINEER');
  const project = await buildProject(api);
  const milestone = await buildMilestone(api, project.id);
  await breakCall(page, `POST /projects/${project.id}/milestones`, 'no connection');
  await breakCall(page, `PUT /milestones/${milestone.id}`);
  await breakCall(page, `DELETE /milestones/${milestone.id}`);

  await signInAs(page, 'ENGINEER', `/projects/${project.id}/milestones/new`);
  await page.getByRole('button', { name: 'Create Milestone' }).click();
  await expect(problem(page, 'Milestone name is a required field')).toBeVisible();
  await expect(problem(page, 'Due date is a required field')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('m'.repeat(101));
  await expect(problem(page, 'Milestone name must be at most 100 characters')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('m'.repeat(100));
  await expect(problem(page, 'Milestone name must be at most 100 characters')).toHaveCount(0);
  await page.getByLabel('Description').fill('d'.repeat(501));
  await page.getByLabel('Description').blur();
  await expect(problem(page, 'Description must be at most 500 characters')).toBeVisible();
  await page.getByLabel('Description').fill('d'.repeat(500));
  await expect(problem(page, 'Description must be at most 500 characters')).toHaveCount(0);

  await page.getByLabel('Name', { exact: true }).fill('Never');
  await page.getByLabel('Due Date').fill('2027-01-01');
  await page.getByRole('button', { name: 'Create Milestone' }).click();
  await expect(toast(page, 'Failed to create milestone')).toBeVisible();

  await visit(page, `/projects/${project.id}/milestones/${milestone.id}/edit`);
  await page.getByRole('button', { name: 'Update Milestone' }).click();
  await expect(toast(page, 'Failed to update milestone')).toBeVisible();

  await visit(page, `/projects/${project.id}?tab=milestones`);
  await page.getByRole('button', { name: `Actions of ${milestone.name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Failed to delete milestone')).toBeVisible();
  await expect(card(page, milestone.name)).toBeVisible();

  await visit(page, `/projects/${project.id}/milestones/2000000000/edit`);
  await expect(toast(page, 'Failed to load milestone data')).toBeVisible();
  await expect(page).toHaveURL(`/projects/${project.id}?tab=milestones`);
  await expect(page.getByRole('heading', { level: 1, name: project.name })).toBeVisible();
  await visit(page, '/projects/2000000000/milestones/new');
  await expect(toast(page, 'Failed to load project data')).toBeVisible();
  await expect(page).toHaveURL('/projects');
});
