import { addPayTerms, getPayProfile, listPayProfiles, savePayProfile } from '@binaa/contract/pay-profiles';
import { payTermMessages } from '@binaa/contract/pay-terms';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { people } from '../../../../testing/company.ts';
import { Failed, server } from '../../../../testing/fake-server.ts';
import { button, field, link, problem, toast } from '../../../../testing/locators.ts';
import { address, openScreen } from '../../../../testing/open-screen.tsx';
import { pageOf } from '../../../../testing/records/lists.ts';
import { aPayProfile, someWage } from '../../../../testing/records/pay-profiles.ts';

const worker = people.WORKER;
const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const iban = 'QA58DOHB00001234567890ABCDEFG';
const otherIban = 'QA25DOHB000000000001002003001';
const known = { employeeNo: 'S-4', joinedOn: '2024-01-07', iban, version: 1 } as const;

test('the list says what is missing to pay a person, and leads to their pay', async () => {
  const { name, userId, missing, employeeNo } = aPayProfile();
  const person = { userId, name, role: 'WORKER', category: null, state: 'INCOMPLETE', missing, employeeNo } as const;
  const unknown = { payBy: null, paidBy: null, qidLast4: null, ibanLast4: null, joinedOn: null, leftOn: null };
  server.answer(listPayProfiles, ({ query }) => pageOf([{ ...person, ...unknown, missing: [...missing] }], query));
  server.answer(getPayProfile, aPayProfile());
  await openScreen('/payroll/people', { as: 'ADMIN' });
  await field('Search people').fill(name);
  await expect.poll(() => server.callsTo(listPayProfiles).at(-1)?.query.search).toBe(name);
  await expect
    .element(main.getByRole('row').filter({ hasText: name }))
    .toMatchTextContent('Pay profile missing: employee number, wage, QID or visa id, name at the bank, bank, IBAN');
  await link(name).click();
  await expect.poll(address).toBe(`/users/${userId}/pay`);
  await expect.element(field('Employee number')).toHaveValue('00042');
});

test('says under its field what was mistyped in a pay profile, and saves what was typed', async () => {
  server.answer(getPayProfile, aPayProfile());
  server.answer(savePayProfile, () => {
    const errors = { iban: 'IBAN is mistyped: its check digits do not fit' };
    throw new Failed({ code: 'VALIDATION_FAILED', message: 'Some fields are not valid.', errors });
  });
  await openScreen(`/users/${worker.id}/pay`, { as: 'ADMIN' });
  await field('Employee number').fill('S-4');
  await field('Name at the bank').fill('SALIM AL MARRI');
  await field('Bank').fill('dbq');
  await field('IBAN').fill('qa59 dohb 0000 1234 5678 90ab cdef g');
  await field('QID').fill('123');
  await button('Save').click();
  await expect.element(problem('First day of work is a required field')).toBeVisible();
  await expect.element(problem('QID must be exactly 11 digits')).toBeVisible();
  expect(server.callsTo(savePayProfile)).toEqual([]);
  await field('First day of work').fill('2024-01-07');
  await field('QID').fill('28052400123');
  await button('Save').click();
  await expect.element(problem('IBAN is mistyped: its check digits do not fit')).toBeVisible();

  server.answer(savePayProfile, aPayProfile({ ...known, missing: ['WAGE'] }));
  server.answer(getPayProfile, aPayProfile({ ...known, missing: ['WAGE'] }));
  await field('IBAN').fill('qa58 dohb 0000 1234 5678 90ab cdef g');
  await button('Save').click();
  await expect.element(toast('Pay profile saved')).toBeVisible();
  await expect.element(field('IBAN')).toHaveValue(iban);
  await expect.element(main.getByText('Pay profile missing: wage')).toBeVisible();
  const typed = { employeeNo: 'S-4', nameAtBank: 'SALIM AL MARRI', joinedOn: '2024-01-07', qid: '28052400123' };
  expect(server.callsTo(savePayProfile).at(-1)?.body).toMatchObject(typed);
});

test('who saves second keeps what was typed, also the IBAN, which no draft keeps', async () => {
  let profile = aPayProfile(known);
  server.answer(getPayProfile, () => profile);
  server.answer(savePayProfile, ({ body }) => {
    if (body.version !== profile.version) throw new Failed('stale version');
    return profile;
  });
  await openScreen(`/users/${worker.id}/pay`, { as: 'ADMIN' });
  await field('IBAN').fill(otherIban);
  profile = aPayProfile({ ...known, employeeNo: 'T-4', version: 2 });
  await button('Save').click();
  await button('Load the latest').click();
  await expect.element(field('Employee number')).toHaveValue('T-4');
  await expect.element(field('IBAN')).toHaveValue(otherIban);
  expect(JSON.stringify(localStorage)).not.toContain(otherIban);
  await button('Save').click();
  await expect.element(toast('Pay profile saved')).toBeVisible();
  const bodies = [
    { version: 1, iban: otherIban },
    { version: 2, employeeNo: 'T-4', iban: otherIban },
  ];
  expect(server.callsTo(savePayProfile).map(({ body }) => body)).toMatchObject(bodies);
});

test('adds a wage from the annual salary after one below the minimum was refused', async () => {
  const profile = aPayProfile({ ...known, annualSalary: 26_400, missing: ['WAGE'] });
  const tooLow = payTermMessages.basicTooLow({ amount: '1,000.00' }).text;
  server.answer(getPayProfile, profile);
  server.answer(addPayTerms, ({ body }) => {
    if (body.basic < 1000)
      throw new Failed({ code: 'VALIDATION_FAILED', message: 'Some fields are not valid.', errors: { basic: tooLow } });
    const saved = { terms: [someWage()], annualPay: 26_400, missing: [], state: 'COMPLETE' } as const;
    const complete = { ...profile, ...saved, terms: [...saved.terms], missing: [], version: 2 };
    server.answer(getPayProfile, complete);
    return complete;
  });
  await openScreen(`/users/${worker.id}/pay?tab=wage`, { as: 'ADMIN' });
  await button('Add wage').click();
  await dialog.getByLabelText('Basic wage').fill('900');
  await dialog.getByLabelText('Food', { exact: true }).selectOptions('CASH');
  await dialog.getByLabelText('Food, a month').fill('300');
  await dialog.getByLabelText('Reason').fill('Contract');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Basic wage must be at least 1,000.00 QAR a month (minimum wage)');
  await dialog.getByRole('button', { name: 'Use the annual salary' }).click();
  await expect.element(dialog.getByLabelText('Basic wage')).toHaveValue(1900);
  await expect.element(dialog).toMatchTextContent('QAR 2,200.00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(toast('Wage saved')).toBeVisible();
  await expect.element(main.getByText('matches')).toBeVisible();
  await expect.element(main.getByText('Complete', { exact: true })).toBeVisible();
  const wage = { effectiveFrom: '2024-01-07', basic: 1900, foodMode: 'CASH', food: 300, reason: 'Contract' };
  expect(server.callsTo(addPayTerms).at(-1)).toMatchObject({ params: { userId: worker.id }, body: wage });
});
