import { expect } from '@playwright/test';
import { unique } from '../fixtures/api.ts';
import { signInAs, storePreferences } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { visit } from '../fixtures/visit.ts';
import { chosen, TaskForm } from '../pages/task-form.ts';
import { toast } from '../pages/toast.ts';
import { openTab, valueOf } from '../pages/work.ts';

test('an ENGINEER plans a task, a FOREMAN completes it, a WORKER sees it, an ADMIN deletes it', {
  tag: '@smoke',
}, async ({ page }) => {
  test.slow();
  const [project, site, milestone, task] = [unique('Quay'), unique('Pier'), unique('Opening'), unique('Cables')];

  await signInAs(page, 'ENGINEER', '/projects/new');
  await page.getByLabel('Project Name').fill(project);
  await page.getByLabel('Location').fill('Old Doha Port');
  await page.getByLabel('Total Price').fill('2500000');
  await page.getByRole('button', { name: 'Create Project' }).click();
  await expect(page.getByRole('heading', { level: 1, name: project })).toBeVisible();
  await openTab(page, 'Sites');
  await page.getByRole('link', { name: 'Add Site' }).click();
  await page.getByLabel('Site Name').fill(site);
  await page.getByRole('button', { name: 'Create Site' }).click();
  await page.getByRole('link', { name: project, exact: true }).click();
  await page.getByRole('link', { name: 'Add Milestone' }).click();
  await page.getByLabel('Name', { exact: true }).fill(milestone);
  await page.getByLabel('Due Date').fill('2030-02-28');
  await page.getByRole('button', { name: 'Create Milestone' }).click();
  await expect(page.getByRole('heading', { name: milestone })).toBeVisible();

  await page.getByRole('link', { name: 'Add Task' }).click();
  const form = new TaskForm(page);
  await expect(chosen(form.project)).toHaveText(project);
  await page.getByLabel('Name', { exact: true }).fill(task);
  await form.site.selectOption(site);
  await page.getByLabel('Description').fill('From the main panel to every bollard');
  await form.fillRequired('Omar Farouk');
  await expect(form.role).toHaveValue('FOREMAN');
  await form.pick(form.workers, 'Ramesh Thapa');
  await form.pick(form.workers, 'Suresh Nair');
  await page.keyboard.press('Escape');
  await page.getByLabel('Expected Foreman Hours').fill('12.5');
  await page.getByLabel('Expected Worker Hours').fill('80');
  await form.create.click();
  await expect(toast(page, 'Task created successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: task })).toBeVisible();
  await expect(valueOf(page, 'Workers').getByRole('listitem')).toHaveText(['Ramesh Thapa', 'Suresh Nair']);
  const path = new URL(page.url()).pathname;

  await signInAs(page, 'FOREMAN', '/my-tasks');
  await page.getByLabel('Search tasks').fill(task);
  await page.getByRole('link', { name: task }).click();
  await page.getByRole('button', { name: 'Start Task' }).click();
  await expect(toast(page, 'Task marked as in_progress')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Completion' })).toHaveAttribute('aria-valuenow', '1');
  await page.getByRole('button', { name: 'Mark as Completed' }).click();
  await expect(toast(page, 'Task marked as completed')).toBeVisible();
  await expect(valueOf(page, 'Status')).toHaveText('Completed');
  await page.getByRole('button', { name: 'Add Note' }).click();
  await expect(page.getByLabel('Note', { exact: true })).toBeFocused();
  await page.getByLabel('Note', { exact: true }).fill('Tested with the lights on');
  await page.getByRole('button', { name: 'Add Note' }).click();
  await expect(toast(page, 'Note added successfully')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Tested with the lights on');

  await signInAs(page, 'WORKER', '/my-tasks');
  await page.getByLabel('Search tasks').fill(task);
  const row = page.getByRole('row').filter({ hasText: task });
  await expect(row.getByText('Completed')).toBeVisible();
  await row.getByRole('link', { name: task }).click();
  await openTab(page, 'Notes');
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Omar Farouk');

  await signInAs(page, 'ADMIN', path);
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this task?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Task deleted successfully')).toBeVisible();
  await expect(page).toHaveURL('/tasks');
  await page.getByLabel('Search tasks').fill(task);
  await expect(page.getByText('No tasks found')).toBeVisible();
  await visit(page, path);
  await expect(page.getByText('Task not found')).toBeVisible();
});

test('a project, site, milestone and task are created, completed and deleted in Arabic', {
  tag: ['@phone', '@smoke'],
}, async ({ page }) => {
  test.slow();
  const [project, site, milestone, task] = [
    unique('ميناء الدوحة'),
    unique('الرصيف'),
    unique('الافتتاح'),
    unique('تمديد الكابلات'),
  ];
  await storePreferences(page, { language: 'ar' });
  await signInAs(page, 'ENGINEER', '/projects/new');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('button', { name: 'إنشاء المشروع' }).click();
  await expect(page.getByText('اسم المشروع: هذا الحقل مطلوب')).toBeVisible();
  await page.getByLabel('اسم المشروع').fill(project);
  await page.getByLabel('الموقع الجغرافي').fill('الدوحة');
  await page.getByLabel('السعر الإجمالي').fill('900000');
  await page.getByRole('button', { name: 'إنشاء المشروع' }).click();
  await expect(toast(page, 'تم إنشاء المشروع بنجاح')).toBeVisible();
  await page.getByRole('tab', { name: 'المواقع' }).click();
  await page.getByRole('link', { name: 'إضافة موقع' }).click();
  await page.getByLabel('اسم الموقع').fill(site);
  await page.getByRole('button', { name: 'إنشاء الموقع' }).click();
  await expect(toast(page, 'تم إنشاء الموقع بنجاح')).toBeVisible();
  await page.getByRole('link', { name: project, exact: true }).click();
  await page.getByRole('link', { name: 'إضافة مرحلة رئيسية' }).click();
  await page.getByLabel('الاسم', { exact: true }).fill(milestone);
  await page.getByLabel('تاريخ الاستحقاق').fill('2030-02-28');
  await page.getByRole('button', { name: 'إنشاء المرحلة الرئيسية' }).click();
  await expect(toast(page, 'تم إنشاء المرحلة الرئيسية بنجاح')).toBeVisible();
  await expect(page.getByRole('heading', { name: milestone })).toBeVisible();

  await page.getByRole('link', { name: 'إضافة مهمة' }).click();
  await page.getByRole('button', { name: 'إنشاء المهمة' }).click();
  await expect(page.getByText('الموقع مطلوب')).toBeVisible();
  await page.getByLabel('الاسم', { exact: true }).fill(task);
  await page.getByLabel('الموقع', { exact: true }).selectOption(site);
  await page.getByLabel('فئة المهمة').selectOption({ label: 'كهرباء · Electrical' });
  const form = new TaskForm(page);
  await form.pick(page.getByLabel('المكلَّف بالمهمة'), 'Omar Farouk');
  await form.pick(page.getByLabel('العمال', { exact: true }), 'Ramesh Thapa');
  await form.pick(page.getByLabel('العمال', { exact: true }), 'Suresh Nair');
  await page.keyboard.press('Escape');
  await page.getByLabel('تاريخ الانتهاء المتوقع').fill('2030-01-31');
  await page.getByRole('button', { name: 'إنشاء المهمة' }).click();
  await expect(toast(page, 'تم إنشاء المهمة بنجاح')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: task })).toBeVisible();
  const path = new URL(page.url()).pathname;

  await signInAs(page, 'FOREMAN', path);
  await page.getByRole('button', { name: 'بدء المهمة' }).click();
  await expect(toast(page, 'أصبحت المهمة قيد التنفيذ')).toBeVisible();
  await page.getByRole('button', { name: 'وضع علامة مكتمل' }).click();
  await expect(toast(page, 'أصبحت المهمة مكتملة')).toBeVisible();
  await page.getByRole('button', { name: 'إضافة ملاحظة' }).click();
  await page.getByLabel('الملاحظة', { exact: true }).fill('تم الاختبار');
  await page.getByRole('button', { name: 'إضافة ملاحظة' }).click();
  await expect(toast(page, 'تمت إضافة الملاحظة بنجاح')).toBeVisible();

  await signInAs(page, 'WORKER', '/my-tasks');
  await page.getByLabel('البحث في المهام').fill(task);
  await expect(page.getByRole('row').filter({ hasText: task }).getByText('مكتمل')).toBeVisible();

  await signInAs(page, 'ADMIN', path);
  await page.getByRole('button', { name: 'حذف' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'حذف' }).click();
  await expect(toast(page, 'تم حذف المهمة بنجاح')).toBeVisible();
  await expect(page).toHaveURL('/tasks');
});
