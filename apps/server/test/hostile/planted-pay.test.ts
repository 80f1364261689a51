import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../build-test-app.ts';
import { addressOf as baseOf, subscribeToLiveUpdates } from '../subscribe-to-live-updates.ts';
import { addressOf, isStream, productEndpoints } from './endpoints.ts';
import { exampleInput } from './example-input.ts';
import { type PlantedPay, plantPay } from './planted-pay.ts';
import { type Caller, type Records, someone, useRecords } from './records.ts';

const test = useTestApp();
let planted: PlantedPay;
let records: Records;

beforeAll(async () => {
  planted = await plantPay(test);
  const others = await useRecords(test);
  records = { ...others, make: async (noun, owner, path) => planted.records[noun] ?? others.make(noun, owner, path) };
});

const readEndpoints = productEndpoints.filter((endpoint) => endpoint.method === 'GET' && !isStream(endpoint));

/** Everything that the caller can read about the person, by address. */
async function readEverything({ call }: Caller): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const read = async (address: string) => answers.set(address, (await call('GET', address)).body);
  for (const endpoint of readEndpoints) {
    const input = await exampleInput({ test, records, owner: planted.person.user, call }, endpoint);
    await read(addressOf(endpoint, input));
  }
  for (const secret of Object.values(planted.secrets).flat()) {
    await read(`/search?q=${encodeURIComponent(secret)}`);
    await read(`/files/image-url?imagePath=${encodeURIComponent(secret)}`);
  }
  return answers;
}

function secretsIn(text: string): string[] {
  return Object.entries(planted.secrets).flatMap(([table, secrets]) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => `${secret} of ${table}`),
  );
}

describe('what payroll knows of a person', () => {
  it('is planted in every table that holds it', async () => {
    const tables = await test.db.introspection.getTables();
    const ofPay = tables.map(({ name }) => name).filter((name) => /^(pay|paper|leave|advance|bank_)/.test(name));
    // Stages of reminders, and the times of a day, which a FOREMAN may see.
    const harmless = ['paper_alerts', 'payslip_days'];
    expect(Object.keys(planted.secrets).concat(harmless).toSorted()).toEqual(ofPay.toSorted());
  });

  it.each(['ENGINEER', 'FOREMAN', 'WORKER'] as const)('is in nothing that a %s can read', async (role) => {
    const answers = await readEverything(await someone(test, role));
    const found = [...answers].flatMap(([address, body]) => secretsIn(body).map((secret) => `${address}: ${secret}`));
    expect(found).toEqual([]);
  });

  it('is in what an ADMIN reads at the same addresses, so that the search would find it', async () => {
    const answers = await readEverything(await someone(test, 'ADMIN'));
    const found = new Set([...answers.values()].flatMap(secretsIn));
    const all = Object.entries(planted.secrets).flatMap(([table, list]) =>
      list.map((secret) => `${secret} of ${table}`),
    );
    expect(all.filter((secret) => !found.has(secret))).toEqual([]);
  });

  it('is in no live update', async () => {
    const worker = await someone(test, 'WORKER');
    const stream = await subscribeToLiveUpdates(await baseOf(test.app), await test.tokenOf(worker.user));
    await stream.nextText();
    const note = { note: 'Planted renewal again' };
    await records.admin('POST', `/papers/${planted.records['papers']}/handled`, note);
    // What was changed before, such as the new worker, may be told only now.
    let text = '';
    while (!text.includes('"my-pay"')) {
      text = (await stream.nextText()) ?? 'The stream has ended';
      expect(text).toMatch(/^event: changed\ndata: \[("[a-z-]+",?)+\]$/);
    }
    stream.close();
  });
});
