import { describe, expect, it } from 'vitest';
import type { TestApp } from './build-test-app.ts';

const page = 'Page must be a whole number from 0';
const size = 'Size must be a whole number from 1 to 1000';
const sort = 'Sort must be a known field, then asc or desc';

/** Tests page, size, sort and search of a list. The path may already have a query. */
export function describeListParameters(test: TestApp, path: () => Promise<string>): void {
  const read = async (parameters: string) => {
    const { call } = await test.signInAs('ADMIN');
    const address = await path();
    return call('GET', `${address}${address.includes('?') ? '&' : '?'}${parameters}`);
  };

  describe('list parameters', () => {
    it.each([
      ['page=-1', 'page', page],
      ['page=abc', 'page', page],
      ['page=1.5', 'page', page],
      ['size=0', 'size', size],
      ['size=-5', 'size', size],
      ['size=1001', 'size', size],
      ['size=abc', 'size', size],
      ['sort=password,asc', 'sort', sort],
      ['sort=name,up', 'sort', sort],
      ['sort=name,asc,desc', 'sort', sort],
      [`search=${'x'.repeat(201)}`, 'search', 'Search must be at most 200 characters'],
      ['search=%00', 'search', 'Search contains characters that cannot be stored'],
    ])('%s is rejected with 400', async (parameters, field, message) => {
      const answer = await read(parameters);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ errors: { [field]: message } });
    });

    it.each([
      'page=0&size=1',
      'size=1000',
      'page=99999&size=1000',
      'sort=name,asc',
      'sort=name,desc',
      'sort=createdAt',
      `search=${'x'.repeat(200)}`,
      'search=%25',
      'search=',
      'colour=red',
    ])('%s is accepted', async (parameters) => {
      expect((await read(parameters)).statusCode).toBe(200);
    });

    it('reports every invalid parameter at once', async () => {
      expect((await read('page=-1&size=0')).json()).toMatchObject({
        status: 400,
        code: 'VALIDATION_FAILED',
        message: 'Some fields are not valid.',
        errors: { page, size },
      });
    });
  });
}
