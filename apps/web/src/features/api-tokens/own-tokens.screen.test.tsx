import { type ApiToken, createToken, endToken, listOwnTokens } from '@binaa/contract/api-tokens';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { people } from '../../../testing/company.ts';
import { server } from '../../../testing/fake-server.ts';
import { button, link, toast } from '../../../testing/locators.ts';
import { openScreen } from '../../../testing/open-screen.tsx';

const token: ApiToken = {
  id: 7,
  userId: people.ENGINEER.id,
  userName: people.ENGINEER.name,
  name: 'Planning tool',
  prefix: 'binaa_abc',
  scopes: ['projects:read'],
  state: 'ACTIVE',
  expiresAt: '2027-04-05T06:00:00.000Z',
  createdAt: '2027-01-05T06:00:00.000Z',
  lastUsedAt: null,
  lastUsedAddress: null,
  endedAt: null,
};

test('makes a token that may only read, shows it once, and ends it', async () => {
  const tokens: ApiToken[] = [];
  server.answer(listOwnTokens, () => [...tokens]);
  server.answer(createToken, () => {
    tokens.push(token);
    return { ...token, token: 'binaa_abcdef' };
  });
  server.answer(endToken, () => {
    tokens.splice(0, 1, { ...token, state: 'ENDED', endedAt: '2027-01-06T06:00:00.000Z' });
    return undefined;
  });
  await openScreen('/profile', { as: 'ENGINEER' });
  await link('API tokens').click();
  await expect.element(page.getByText('You have no tokens')).toBeVisible();

  await button('New token').click();
  const form = page.getByRole('dialog', { name: 'New token' });
  await form.getByLabelText('Token name').fill('Planning tool');
  await form.getByRole('button', { name: 'Make token' }).click();
  await expect.element(form.getByText('Choose what the token may do')).toBeVisible();
  expect(server.callsTo(createToken)).toEqual([]);
  await form.getByLabelText('Projects, sites and job cost').selectOptions('read');
  await expect.element(form.getByText('Choose what the token may do')).not.toBeInTheDocument();
  await form.getByRole('button', { name: 'Make token' }).click();
  const shown = page.getByRole('dialog', { name: 'Your new token' });
  await expect.element(shown.getByText('binaa_abcdef')).toBeVisible();
  const body = { name: 'Planning tool', scopes: ['projects:read'], days: 90 };
  expect(server.callsTo(createToken)).toMatchObject([{ body }]);
  await shown.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const card = page.getByRole('list', { name: 'API tokens' }).getByRole('listitem');
  await expect.element(card).toMatchTextContent('projects:read');
  expect(page.getByText('binaa_abcdef').elements()).toHaveLength(0);

  await card.getByRole('button', { name: 'End Planning tool' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End token' }).click();
  await expect.element(toast('Token ended')).toBeVisible();
  await expect.element(card).toMatchTextContent('Ended');
  expect(server.callsTo(endToken)).toMatchObject([{ params: { id: token.id } }]);
  await expect.element(link('Back to Profile')).toHaveAttribute('href', '/profile');
});
