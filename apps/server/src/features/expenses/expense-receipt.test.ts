import { describe, expect, it, vi } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { uploadFile } from '../../../test/factories/file.ts';

const test = useTestApp();

const valid = { relatedType: 'GENERAL_EXPENSE', category: 'FUEL', amount: 75.25, date: '2026-03-02' };

async function submitWith(call: Call, key: string): Promise<number> {
  const answer = await call('POST', '/expenses', { ...valid, invoiceImageUrl: key });
  expect(answer.json()).toMatchObject({ invoiceImageUrl: key });
  return answer.json<{ id: number }>().id;
}

const canView = async (call: Call, key: string) =>
  (await call('GET', `/files/image-url?imagePath=${encodeURIComponent(key)}`)).statusCode === 200;

describe('a receipt', () => {
  it('comes with the expense and can be viewed by whoever may see the expense', async () => {
    const { call } = await test.signInAs('FOREMAN');
    const key = await uploadFile(test.app, call);
    expect(await canView(call, key)).toBe(false);
    await submitWith(call, key);
    for (const role of ['ADMIN', 'ENGINEER', 'FOREMAN'] as const) {
      expect(await canView((await test.signInAs(role)).call, key)).toBe(true);
    }
  });

  it('is attached once, and only by the user it was issued to', async () => {
    const { call } = await test.signInAs('FOREMAN');
    const key = await uploadFile(test.app, call);
    const other = await test.signInAs('ADMIN');
    const foreign = await other.call('POST', '/expenses', { ...valid, invoiceImageUrl: key });
    expect(foreign.json()).toMatchObject({ status: 400, errors: { invoiceImageUrl: expect.any(String) } });
    await submitWith(call, key);
    expect((await call('POST', '/expenses', { ...valid, invoiceImageUrl: key })).statusCode).toBe(400);
  });

  it('on a slow store does not block others who write the same new words', async () => {
    const { call } = await test.signInAs('FOREMAN');
    const other = await test.signInAs('FOREMAN');
    const keepUpload = test.storage.keepUpload.bind(test.storage);
    const slowly = vi.spyOn(test.storage, 'keepUpload');
    const writings = [
      (body: object) => call('POST', '/expenses', body),
      async (body: object) => {
        const { id } = (await call('POST', '/expenses', valid)).json<{ id: number }>();
        return call('PUT', `/expenses/${id}`, body);
      },
    ];
    for (const [at, write] of writings.entries()) {
      const notes = ['Shuttering plywood', 'Galvanised hinges'][at];
      slowly.mockImplementationOnce(async (...upload) => {
        expect((await other.call('POST', '/expenses', { ...valid, notes })).statusCode).toBe(201);
        return keepUpload(...upload);
      });
      const invoiceImageUrl = await uploadFile(test.app, call);
      expect((await write({ ...valid, notes, invoiceImageUrl })).json()).toMatchObject({ invoiceImageUrl });
    }
    expect(slowly).toHaveBeenCalledTimes(2);
    slowly.mockRestore();
  });

  it('stays when a change leaves it out or repeats it', async () => {
    const { call } = await test.signInAs('FOREMAN');
    const key = await uploadFile(test.app, call);
    const id = await submitWith(call, key);
    for (const invoiceImageUrl of [undefined, key]) {
      const answer = await call('PUT', `/expenses/${id}`, { ...valid, invoiceImageUrl });
      expect(answer.json()).toMatchObject({ invoiceImageUrl: key });
    }
    const admin = await test.signInAs('ADMIN');
    expect((await admin.call('PUT', `/expenses/${id}`, { ...valid, invoiceImageUrl: key })).statusCode).toBe(200);
  });

  it('is detached when it is replaced or removed, or its expense is deleted', async () => {
    const { call } = await test.signInAs('ADMIN');
    const [first, second, third] = [
      await uploadFile(test.app, call),
      await uploadFile(test.app, call),
      await uploadFile(test.app, call),
    ];
    const id = await submitWith(call, first);
    await call('PUT', `/expenses/${id}`, { ...valid, invoiceImageUrl: second });
    expect([await canView(call, first), await canView(call, second)]).toEqual([false, true]);
    const without = await call('PUT', `/expenses/${id}`, { ...valid, invoiceImageUrl: null });
    expect(without.json()).toMatchObject({ invoiceImageUrl: null });
    expect(await canView(call, second)).toBe(false);
    await call('PUT', `/expenses/${id}`, { ...valid, invoiceImageUrl: third });
    await call('DELETE', `/expenses/${id}`);
    expect(await canView(call, third)).toBe(false);
  });
});
