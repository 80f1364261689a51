import { createExpense, getExpense, updateExpense } from '@binaa/contract/expenses';
import { presignUpload } from '@binaa/contract/files';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerPlaces } from '../../../testing/company.ts';
import { answerExpenses, pdf, photo } from '../../../testing/expenses.ts';
import { Failed, server } from '../../../testing/fake-server.ts';
import { fakeStorage } from '../../../testing/fake-storage.ts';
import { button, chosen, link, problem, texts, toast, valueOf } from '../../../testing/locators.ts';
import { address, openScreen } from '../../../testing/open-screen.tsx';
import { chooseFile, expenseForm } from '../../../testing/pages/expense-form.ts';
import { anExpense } from '../../../testing/records/expenses.ts';
import { aProject } from '../../../testing/records/projects.ts';
import { companyToday } from '../../lib/company-clock.ts';

const { relatedType, category, amount, date, project, notes, receipt, create, update } = expenseForm;
const options = page.getByRole('listbox').getByRole('option');
const receiptKey = 'expenses/general/2026_01_15/receipt.png';

test('a new expense is a general one of today with all its defaults, and one of a project asks which', async () => {
  answerExpenses();
  await openScreen('/expenses', { as: 'FOREMAN' });
  await link('New Expense').click();
  await expect.poll(address).toBe('/expenses/new');
  await expect.element(chosen(relatedType)).toHaveTextContent('General Expense');
  await expect.element(category).toHaveValue('Materials');
  await expect.element(amount).toHaveValue(0);
  await expect.element(date).toHaveValue(companyToday());
  await expect.element(project).not.toBeInTheDocument();
  await relatedType.selectOptions('Project');
  await expect.element(project).toBeVisible();
});

test('marks every invalid field at once and focuses the first', async () => {
  answerExpenses();
  await openScreen('/expenses/new', { as: 'FOREMAN' });
  await relatedType.selectOptions('Project');
  await date.fill('2199-01-01');
  await notes.fill('x'.repeat(1001));
  await expect.element(page.getByText('1001/1000')).toBeVisible();
  await create.click();
  await expect.element(problem('Amount must be positive')).toBeVisible();
  await expect.element(problem('Date cannot be in the future')).toBeVisible();
  await expect.element(problem('Project is required when related type is Project')).toBeVisible();
  await expect.element(problem('Notes must be at most 1000 characters')).toBeVisible();
  await expect.element(amount).toHaveFocus();
  for (const [typed, message] of [
    ['-3', 'Amount must be positive'],
    ['1.234', 'Amount can have at most 2 decimals'],
    ['', 'Amount is required'],
  ] as const) {
    await amount.fill(typed);
    await expect.element(problem(message)).toBeVisible();
  }
  await relatedType.selectOptions('General Expense');
  await expect.element(problem('Project is required when related type is Project')).not.toBeInTheDocument();
  expect(server.callsTo(createExpense)).toEqual([]);
});

test('refuses a receipt of a wrong type or size until a right one is chosen', async () => {
  const saved = anExpense();
  fakeStorage();
  answerExpenses(saved);
  server.answer(createExpense, saved);
  await openScreen('/expenses/new', { as: 'FOREMAN' });
  await amount.fill('10');
  await receipt.upload(new File(['hello'], 'notes.txt', { type: 'text/plain' }));
  await expect.element(problem('Only JPEG, PNG, GIF, and PDF files are allowed')).toBeVisible();
  chooseFile(receipt, new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.jpg', { type: 'image/jpeg' }));
  await expect.element(problem('File size must be less than 5MB')).toBeVisible();
  await expect.element(page.getByText('large.jpg')).not.toBeInTheDocument();
  await receipt.upload(photo);
  await expect.element(page.getByText(photo.name)).toBeVisible();
  await expect.element(problem('File size must be less than 5MB')).not.toBeInTheDocument();
  await create.click();
  const key = expect.stringContaining(photo.name) as string;
  await expect.poll(() => server.callsTo(createExpense)).toMatchObject([{ body: { invoiceImageUrl: key } }]);
  await expect.poll(address).toBe(`/expenses/${saved.id}`);
});

test('the keyboard scrolls the categories', async () => {
  answerExpenses();
  await openScreen('/expenses/new', { as: 'FOREMAN' });
  await category.click();
  await expect.poll(() => page.getByRole('listbox').getByRole('group').elements()).toHaveLength(14);
  await expect.element(options.last()).not.toBeInViewport();
  await userEvent.keyboard('{ArrowUp}{End}');
  await expect.element(options.last()).toBeInViewport();
});

test('finds a category by its name in either language, an everyday word or its group', async () => {
  answerExpenses();
  await openScreen('/expenses/new', { as: 'FOREMAN' });
  await category.fill('رافعات');
  await expect.poll(() => texts(options)).toEqual([expect.stringContaining('Crane Rental')]);
  await userEvent.keyboard('{Enter}');
  await expect.element(category).toHaveValue('Crane Rental');
  for (const word of ['petrol', 'بنزين']) {
    await category.fill(word);
    await expect.poll(() => texts(options), { message: word }).toEqual([expect.stringMatching(/^Fuel/)]);
  }
  await category.fill('permits');
  const permits = page.getByRole('group', { name: 'Permits' }).getByRole('option');
  await expect.poll(() => permits.elements()).toHaveLength(4);
  await permits.filter({ hasText: 'Building Permits' }).click();
  await expect.element(category).toHaveValue('Building Permits');
});

test('uploads the receipt of a project expense to its folder, then saves the expense and shows it', async () => {
  const tower = aProject({ name: 'برج A-1' });
  const saved = anExpense({ amount: 99.95, projectName: tower.name, invoiceImageUrl: receiptKey });
  const storage = fakeStorage();
  answerPlaces([tower]);
  answerExpenses(saved);
  server.answer(createExpense, saved);
  await openScreen('/expenses/new', { as: 'FOREMAN' });
  await relatedType.selectOptions('Project');
  await project.selectOptions(tower.name);
  await amount.fill('99.95');
  await date.fill('2026-02-03');
  await notes.fill('Two lines\nof notes');
  await receipt.upload(photo);
  await create.click();
  await expect.element(toast('Receipt uploaded successfully')).toBeVisible();
  await expect.element(toast('Expense created successfully')).toBeVisible();

  const folder = 'expenses/____A_1/2026_02_03';
  const upload = { fileName: 'receipt.png', contentType: 'image/png', folder };
  expect(server.callsTo(presignUpload)).toMatchObject([{ body: upload }]);
  // Without a token: the address is signed.
  expect(storage.uploads).toMatchObject([{ method: 'PUT', headers: { 'content-type': 'image/png' } }]);
  expect(storage.uploads[0]?.headers).not.toHaveProperty('authorization');
  const body = {
    relatedType: 'PROJECT',
    category: 'MATERIALS',
    amount: 99.95,
    date: '2026-02-03',
    notes: 'Two lines\nof notes',
    projectId: tower.id,
    relatedId: tower.id,
    invoiceImageUrl: expect.stringContaining(`${folder}/`) as string,
  };
  expect(server.callsTo(createExpense)).toMatchObject([{ body }]);
  await expect.poll(address).toBe(`/expenses/${saved.id}`);
  await expect.element(page.getByRole('img', { name: 'Receipt' })).toBeVisible();
  await expect.element(valueOf('Amount')).toHaveTextContent('QAR 99.95');
});

test('a cancelled upload saves nothing and keeps the form', async () => {
  const storage = fakeStorage();
  storage.answer('no answer');
  answerExpenses();
  await openScreen('/expenses/new', { as: 'FOREMAN' });
  await amount.fill('10');
  await receipt.upload(photo);
  await create.click();
  await expect.element(page.getByRole('progressbar', { name: 'Uploading' })).toBeVisible();
  await button('Cancel upload').click();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  await expect.element(create).toBeEnabled();
  await expect.element(page.getByText(photo.name)).toBeVisible();
  expect(page.css('[data-sonner-toast]').elements()).toEqual([]);
  expect(server.callsTo(createExpense)).toEqual([]);
});

test('shows why the storage refused a receipt, and takes another one', async () => {
  const storage = fakeStorage();
  const message = 'Only JPEG, PNG, GIF, and PDF files are allowed';
  storage.answer({ status: 415, body: { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', message } });
  const saved = anExpense();
  answerExpenses(saved);
  server.answer(createExpense, saved);
  await openScreen('/expenses/new', { as: 'FOREMAN' });
  await amount.fill('10');
  await receipt.upload(photo);
  await create.click();
  await expect.element(toast('Failed to upload receipt. Please try again.')).toBeVisible();
  await expect.element(problem(message)).toBeVisible();
  await receipt.upload(pdf);
  await expect.element(problem(message)).not.toBeInTheDocument();
  await expect.element(page.getByText(pdf.name)).toBeVisible();
  expect(server.callsTo(createExpense)).toEqual([]);

  storage.answer('stored');
  await create.click();
  await expect.element(toast('Expense created successfully')).toBeVisible();
  expect(server.callsTo(presignUpload)).toMatchObject([
    { body: { fileName: photo.name } },
    { body: { fileName: pdf.name, contentType: pdf.type } },
  ]);
  expect(storage.uploads).toMatchObject([
    { address: `https://storage.example/${photo.name}` },
    { address: `https://storage.example/${pdf.name}`, file: { name: pdf.name, size: pdf.size } },
  ]);
  const key = expect.stringMatching(/^expenses\/general\/\d{4}_\d\d_\d\d\/0{32}-invoice\.pdf$/) as string;
  expect(server.callsTo(createExpense)).toMatchObject([{ body: { invoiceImageUrl: key } }]);
});

test('uploads a receipt once when the expense cannot be saved at first', async () => {
  const saved = anExpense();
  const storage = fakeStorage();
  answerExpenses(saved);
  server.answer(createExpense, saved);
  const restore = server.fail(createExpense, 'no connection');
  await openScreen('/expenses/new', { as: 'FOREMAN' });
  await amount.fill('10');
  await receipt.upload(pdf);
  await create.click();
  await expect.element(toast('Failed to create expense')).toBeVisible();
  restore();
  await create.click();
  await expect.element(toast('Expense created successfully')).toBeVisible();
  expect(storage.uploads).toHaveLength(1);
});

test('an edit sends the changed fields and keeps the receipt', async () => {
  const expense = anExpense({ invoiceImageUrl: receiptKey });
  answerExpenses(expense);
  server.answer(updateExpense, expense);
  await openScreen(`/expenses/${expense.id}`, { as: 'FOREMAN' });
  await link('Edit').click();
  await expect.element(amount).toHaveValue(120.5);
  await expect.element(page.getByText('receipt.png')).toBeVisible();
  await amount.fill('130');
  await update.click();
  await expect.element(toast('Expense updated successfully')).toBeVisible();
  const [sent] = server.callsTo(updateExpense);
  expect(sent).toMatchObject({ params: { id: expense.id }, body: { amount: 130, version: 1 } });
  expect(sent?.body, 'absent keeps the receipt').not.toHaveProperty('invoiceImageUrl');
});

test('an edit removes the receipt, unless it is kept after all', async () => {
  const expense = anExpense({ invoiceImageUrl: receiptKey });
  answerExpenses(expense);
  server.answer(updateExpense, () => {
    const saved = { ...expense, invoiceImageUrl: null };
    server.answer(getExpense, saved);
    return saved;
  });
  await openScreen(`/expenses/${expense.id}/edit`, { as: 'FOREMAN' });
  await button('Remove file').click();
  await expect.element(page.getByText('The receipt will be removed when you save.')).toBeVisible();
  await button('Keep the receipt').click();
  await expect.element(page.getByText('receipt.png')).toBeVisible();
  await button('Remove file').click();
  await update.click();
  await expect.element(page.getByText('No receipt available for this expense')).toBeVisible();
  expect(server.callsTo(updateExpense)).toMatchObject([{ body: { invoiceImageUrl: null } }]);
});

test('an edit adds a receipt, and a PDF is shown in the viewer', async () => {
  const expense = anExpense();
  fakeStorage();
  answerExpenses(expense);
  server.answer(updateExpense, ({ body }) => {
    const saved = { ...expense, invoiceImageUrl: body.invoiceImageUrl ?? null };
    server.answer(getExpense, saved);
    return saved;
  });
  await openScreen(`/expenses/${expense.id}/edit`, { as: 'FOREMAN' });
  await receipt.upload(pdf);
  await update.click();
  await expect.element(page.css('iframe[title="Receipt"]')).toBeVisible();
  const key = expect.stringContaining('invoice.pdf') as string;
  expect(server.callsTo(updateExpense)).toMatchObject([{ body: { invoiceImageUrl: key } }]);
});

test('applies what was typed to the latest version when someone else saved first', async () => {
  let expense = anExpense();
  answerExpenses();
  server.answer(getExpense, () => expense);
  server.answer(updateExpense, ({ body }) => {
    if (body.version !== expense.version) throw new Failed('stale version');
    return expense;
  });
  await openScreen(`/expenses/${expense.id}/edit`, { as: 'ENGINEER' });
  await notes.fill('Mine');
  expense = { ...expense, amount: 77, notes: 'Theirs', version: 2 };
  await update.click();
  await expect.element(toast('Failed to update expense')).toBeVisible();
  await button('Load the latest').click();
  await expect.element(amount).toHaveValue(77);
  await expect.element(notes).toHaveValue('Mine');
  await update.click();
  await expect.element(toast('Expense updated successfully')).toBeVisible();
  const latest = { amount: 77, notes: 'Mine', version: 2 };
  expect(server.callsTo(updateExpense)).toMatchObject([{ body: { version: 1 } }, { body: latest }]);
});

test('explains why an expense that was approved meanwhile cannot be saved', async () => {
  const expense = anExpense();
  const message = 'You can edit only your own pending expenses.';
  answerExpenses(expense);
  server.fail(updateExpense, { code: 'FORBIDDEN', message });
  await openScreen(`/expenses/${expense.id}/edit`, { as: 'FOREMAN' });
  await amount.fill('1');
  await update.click();
  await expect.element(toast('Failed to update expense')).toBeVisible();
  await expect.element(problem(message)).toBeVisible();
});
