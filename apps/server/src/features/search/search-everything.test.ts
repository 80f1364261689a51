import type { SearchAnswer } from '@binaa/contract/search';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { countQueries } from '../../../test/count-queries.ts';
import { buildExpense } from '../../../test/factories/expense.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { buildSite } from '../../../test/factories/site.ts';
import { buildTask } from '../../../test/factories/task.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { testNow } from '../../../test/test-clock.ts';

const test = useTestApp();

async function search(call: Call, q: string, more = ''): Promise<SearchAnswer['groups']> {
  const answer = await call('GET', `/search?q=${encodeURIComponent(q)}${more}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<SearchAnswer>().groups;
}

async function found(call: Call, q: string): Promise<string[]> {
  const groups = await search(call, q);
  return groups.flatMap(({ kind, hits }) => hits.map(({ id }) => `${kind} ${id}`)).toSorted();
}

async function titles(call: Call, q: string): Promise<string[]> {
  return (await search(call, q)).flatMap(({ hits }) => hits.map(({ title }) => title));
}

describe('what is found', () => {
  it('shows the identifying fields of each kind', async () => {
    const { call, user: admin } = await test.signInAs('ADMIN');
    const project = await buildProject(test.db, { name: 'Zubarah Fort', location: 'Zubarah', status: 'IN_PROGRESS' });
    const site = await buildSite(test.db, { name: 'Zubarah Gate', project_id: project.id });
    const task = await buildTask(test.db, { name: 'Zubarah wall', site_id: site.id, category: 'MASONRY' });
    const expense = await buildExpense(test.db, {
      submitted_by_id: admin.id,
      project_id: project.id,
      notes: 'Stone for Zubarah',
      category: 'MASONRY_MATERIALS',
      amount_minor: 123_450,
    });
    const person = await buildUser(test.db, {
      name: 'Zubarah Khan',
      email: 'khan@example.qa',
      role: 'FOREMAN',
      category: 'CIVIL',
    });

    const groups = await search(call, 'zubarah');
    expect(groups.every(({ close }) => !close)).toBe(true);
    expect(groups.flatMap(({ hits }) => hits)).toEqual([
      { kind: 'project', id: project.id, title: 'Zubarah Fort', detail: 'Zubarah', status: 'IN_PROGRESS' },
      { kind: 'site', id: site.id, title: 'Zubarah Gate', detail: 'Zubarah Fort' },
      {
        kind: 'task',
        id: task.id,
        title: 'Zubarah wall',
        detail: 'Zubarah Fort · Zubarah Gate',
        category: 'MASONRY',
        status: 'PENDING',
      },
      {
        kind: 'person',
        id: person.id,
        title: 'Zubarah Khan',
        detail: 'khan@example.qa',
        role: 'FOREMAN',
        category: 'CIVIL',
      },
      {
        kind: 'expense',
        id: expense.id,
        title: 'Masonry Materials',
        detail: `Stone for Zubarah · Zubarah Fort · ${admin.name}`,
        category: 'MASONRY_MATERIALS',
        amount: 1234.5,
        date: '2026-03-01',
        status: 'PENDING',
      },
    ]);
  });

  it('contains every word: a task is found by its text, site, project and category', async () => {
    const { call } = await test.signInAs('FOREMAN');
    const project = await buildProject(test.db, { name: 'Qetaifan Island' });
    const site = await buildSite(test.db, { name: 'Northshore', project_id: project.id });
    const task = await buildTask(test.db, { name: 'Fix pump', site_id: site.id, category: 'PLUMBING' });
    await buildTask(test.db, { name: 'Fix lamp', site_id: site.id, category: 'ELECTRICAL' });
    for (const q of ['qetaifan pump', 'PUMP northshore', 'plumbing Qetaifan', 'سباكة northshore', 'ump qetai']) {
      expect(await found(call, q), q).toEqual([`task ${task.id}`]);
    }
    expect(await found(call, 'qetaifan crane')).toEqual([]);
  });

  it('is an expense by its category in both languages, its project, who submitted it, and its amount', async () => {
    const { call } = await test.signInAs('FOREMAN');
    const submitter = await buildUser(test.db, { name: 'Wadha Mubarak', role: 'ENGINEER' });
    const expense = await buildExpense(test.db, {
      submitted_by_id: submitter.id,
      category: 'CONCRETE_PUMPING',
      amount_minor: 7_654_321,
    });
    const wanted = [`expense ${expense.id}`];
    for (const q of ['concrete pumping', 'ضخ الخرسانة', 'ضخ خرسانه', 'Wadha', '76,543.21', '76543.21', '٧٦٥٤٣٫٢١']) {
      expect(await found(call, q), q).toEqual(wanted);
    }
  });

  it('is a document by its title, its category and its project', async () => {
    const { call, user } = await test.signInAs('FOREMAN');
    const project = await buildProject(test.db, { name: 'Ezdan Mall' });
    const document = await test.db
      .insertInto('documents')
      .values({ title: 'Elevations', category: 'DRAWING', project_id: project.id, created_by_id: user.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const q of ['elevations ezdan', 'ezdan drawing', 'elevatoins', 'مخطط ezdan']) {
      expect(await found(call, q), q).toContain(`document ${document.id}`);
    }
    const { call: asWorker } = await test.signInAs('WORKER');
    expect(await found(asWorker, 'elevations')).toEqual([]);
  });

  it('is an expense by a word that is only written together with digits', async () => {
    const { call, user } = await test.signInAs('ADMIN');
    const project = await buildProject(test.db, { name: 'Wukair' });
    const expense = await buildExpense(test.db, {
      submitted_by_id: user.id,
      project_id: project.id,
      notes: 'Gasket flange40',
    });
    for (const q of ['flange', 'flange gasket', 'flange wukair', 'FLANGE40']) {
      expect(await search(call, q), q).toMatchObject([{ kind: 'expense', close: false, hits: [{ id: expense.id }] }]);
    }
  });

  it('is a record by its number, with # or without', async () => {
    const { call, user } = await test.signInAs('ADMIN');
    const expense = await buildExpense(test.db, { submitted_by_id: user.id, amount_minor: 55 });
    await test.db.updateTable('expenses').set({ amount_minor: 56 }).where('id', '=', expense.id).execute();
    for (const q of [`#${expense.id}`, String(expense.id), `# ${expense.id}`]) {
      expect(await found(call, q), q).toContain(`expense ${expense.id}`);
    }
    const task = await buildTask(test.db);
    expect(await found(call, `#${task.id}`)).toContain(`task ${task.id}`);
  });

  it('comes with the title itself first, then those that begin so, then the rest, newest first', async () => {
    const { call } = await test.signInAs('ADMIN');
    const at = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);
    const named = [
      ['Umm Slal', 0, null],
      ['Umm Slal north', 1, null],
      ['The Umm Slal road', 2, null],
      ['Road works', 3, 'near Umm Slal'],
      ['New near Umm Slal', 4, null],
    ] as const;
    for (const [name, minutes, description] of named) {
      await buildTask(test.db, { name, description, created_at: at(minutes) });
    }
    expect(await titles(call, 'umm slal')).toEqual([
      'Umm Slal',
      'Umm Slal north',
      'New near Umm Slal',
      'The Umm Slal road',
      'Road works',
    ]);
    expect((await search(call, 'umm slal', '&limit=2'))[0]?.hits).toHaveLength(2);
  });

  it('is found even beside a word that occurs everywhere', async () => {
    const { call } = await test.signInAs('ADMIN');
    for (let each = 0; each < 12; each += 1) await buildTask(test.db, { name: `More karwa ${each}` });
    await buildTask(test.db, { name: 'Karwa', created_at: new Date('2020-01-01') });
    expect((await titles(call, 'karwa'))[0]).toBe('Karwa');
  });

  it('excludes deleted records and tasks of deleted projects', async () => {
    const { call, user } = await test.signInAs('ADMIN');
    const deleted_at = testNow;
    const project = await buildProject(test.db, { name: 'Gone simsima', deleted_at });
    await buildSite(test.db, { name: 'Gone simsima', deleted_at });
    await buildTask(test.db, { name: 'Gone simsima', deleted_at });
    await buildTask(test.db, { name: 'Gone simsima', project_id: project.id });
    await buildUser(test.db, { name: 'Gone simsima', deleted_at });
    await buildExpense(test.db, { submitted_by_id: user.id, notes: 'Gone simsima', deleted_at });
    expect(await found(call, 'simsima')).toEqual([]);
  });

  it('follows a change immediately: found by the new words, not by the old', async () => {
    const { call } = await test.signInAs('ENGINEER');
    const task = await buildTask(test.db, { name: 'Sealine dunes' });
    await test.db.updateTable('tasks').set({ name: 'Khuwayr coast' }).where('id', '=', task.id).execute();
    expect(await found(call, 'sealine')).toEqual([]);
    expect(await found(call, 'khuwayr')).toEqual([`task ${task.id}`]);
    expect(await found(call, 'khuwair')).toEqual([`task ${task.id}`]);
  });
});

describe('Arabic', () => {
  const name = 'مدرسة الأساس 7 ومستشفى الأولى';
  beforeAll(() => buildProject(test.db, { name }));

  it.each([
    ['مدرسه الاساس', 'the letters that are written for one another'],
    ['مَدْرَسَة الأَسَاس', 'vowel signs'],
    ['مـــدرسة', 'tatweel'],
    ['المدرسة', 'an article that is not written'],
    ['مدرسة ٧', 'Arabic digits'],
    ['مستشفي الاوليٰ', 'yeh and alef maqsura'],
  ])('%s is found with %s', async (q) => {
    const { call } = await test.signInAs('ADMIN');
    expect(await titles(call, q)).toEqual([name]);
  });
});

describe('a typing mistake', () => {
  beforeAll(() => buildProject(test.db, { name: 'Shahaniya الشيحانية' }));

  it.each([
    ['shhaniya', 'a letter missing'],
    ['sheehaniya', 'one exchanged'],
    ['shahhaniya', 'one too many'],
    ['shahainya', 'two swapped'],
    ['shehaniyah', 'two mistakes'],
    ['shehani', 'a word still being typed'],
    ['الشيحانيه', 'none, in Arabic'],
    ['الشيحنية', 'one missing in Arabic'],
    ['الشيخانيه', 'one exchanged in Arabic'],
    ['شيحنيه', 'one missing, and the article with it'],
  ])('%s finds what was meant: %s', async (q) => {
    const { call } = await test.signInAs('ADMIN');
    expect(await titles(call, q)).toEqual(['Shahaniya الشيحانية']);
  });

  it('is forgiven in every kind, and in the label of a category; the answer says that it is a guess', async () => {
    const { call, user } = await test.signInAs('ADMIN');
    const task = await buildTask(test.db, { description: 'Check the theodolite' });
    const expense = await buildExpense(test.db, {
      submitted_by_id: user.id,
      notes: 'A theodolite',
      category: 'SURVEYING',
    });
    const person = await buildUser(test.db, { name: 'Theodolite Tariq' });
    const groups = await search(call, 'teodolite');
    expect(groups.map(({ kind, close }) => [kind, close])).toEqual([
      ['expense', true],
      ['person', true],
      ['task', true],
    ]);
    expect(await found(call, 'theodolyte')).toEqual([
      `expense ${expense.id}`,
      `person ${person.id}`,
      `task ${task.id}`,
    ]);
    expect(await found(call, 'surveyng')).toEqual([`expense ${expense.id}`]);
  });

  it('is forgiven in a text that was changed', async () => {
    const { call, user } = await test.signInAs('ADMIN');
    const { id } = await buildExpense(test.db, { submitted_by_id: user.id, notes: 'Rope' });
    const changed = {
      relatedType: 'GENERAL_EXPENSE',
      category: 'FUEL',
      amount: 1,
      date: '2026-03-01',
      notes: 'Tarpaulin',
    };
    expect((await call('PUT', `/expenses/${id}`, changed)).statusCode).toBe(200);
    expect(await found(call, 'tarpulin')).toEqual([`expense ${id}`]);
  });

  it('is considered only for kinds without exact hits', async () => {
    const { call } = await test.signInAs('ADMIN');
    await buildTask(test.db, { name: 'Barzan tower' });
    await buildProject(test.db, { name: 'Barzat' });
    expect((await search(call, 'barzan')).map(({ kind, close, hits }) => [kind, close, hits[0]?.title])).toEqual([
      ['task', false, 'Barzan tower'],
      ['project', true, 'Barzat'],
    ]);
  });

  it('is forgiven beside the same word without it, and beside another word', async () => {
    const { call } = await test.signInAs('ADMIN');
    await buildProject(test.db, { name: 'Dukhan harbour' });
    await buildSite(test.db, { name: 'Dukham' });
    for (const q of ['dukhan dukham', 'dukham harbour', 'dukhan harbuor']) {
      expect(await titles(call, q), q).toContain('Dukhan harbour');
    }
  });

  it('is not corrected in short words and numbers', async () => {
    const { call } = await test.signInAs('ADMIN');
    await buildProject(test.db, { name: 'Nuq 84731' });
    expect(await found(call, 'nuk')).toEqual([]);
    expect(await found(call, '84732')).toEqual([]);
  });
});

describe('each role', () => {
  it('finds what it may read: people only for ADMIN and ENGINEER, never salaries or balances', async () => {
    const project = await buildProject(test.db, { name: 'Rayyan' });
    const site = await buildSite(test.db, { name: 'Rayyan', project_id: project.id });
    const task = await buildTask(test.db, { name: 'Rayyan', site_id: site.id });
    const person = await buildUser(test.db, { name: 'Rayyan', role: 'FOREMAN', salary_minor: 9_876_500 });
    const expense = await buildExpense(test.db, { submitted_by_id: person.id, notes: 'Rayyan' });
    const work = [`project ${project.id}`, `site ${site.id}`, `task ${task.id}`, `expense ${expense.id}`];

    for (const role of ['ADMIN', 'ENGINEER', 'FOREMAN', 'WORKER'] as const) {
      const { call } = await test.signInAs(role);
      const people = role === 'ADMIN' || role === 'ENGINEER' ? [`person ${person.id}`] : [];
      expect(await found(call, 'rayyan'), role).toEqual(role === 'WORKER' ? [] : [...work, ...people].toSorted());
      expect(await found(call, 'ryayan'), role).toEqual(role === 'WORKER' ? [] : [...work, ...people].toSorted());
      expect(await found(call, '98765'), role).toEqual([]);
      const { body } = await call('GET', '/search?q=rayyan');
      expect(body).not.toMatch(/salary|balance|98765/i);
    }
  });

  it('WORKER finds only the tasks they take part in', async () => {
    const { call, user } = await test.signInAs('WORKER');
    const project = await buildProject(test.db, { name: 'Sidra' });
    const site = await buildSite(test.db, { name: 'Sidra', project_id: project.id });
    const own = await buildTask(test.db, { name: 'Sidra paint', site_id: site.id, workers: [user.id] });
    const assigned = await buildTask(test.db, { name: 'Sidra wall', site_id: site.id, assigned_to_id: user.id });
    const others = await buildTask(test.db, { name: 'Sidra floor', site_id: site.id });
    const wanted = [`task ${own.id}`, `task ${assigned.id}`].toSorted();
    for (const q of ['sidra', 'sidrra', 'electrical sidra']) expect(await found(call, q), q).toEqual(wanted);
    for (const q of ['floor', `#${others.id}`, String(others.id)]) expect(await found(call, q), q).toEqual([]);
    expect(await found(call, `#${own.id}`)).toEqual([`task ${own.id}`]);
  });
});

describe('the question', () => {
  it.each([
    ['q=%00', 'q', 'Search contains characters that cannot be stored'],
    [`q=${'x'.repeat(201)}`, 'q', 'Search must be at most 200 characters'],
    ['q=a&limit=0', 'limit', 'Limit must be a whole number from 1 to 20'],
    ['q=a&limit=21', 'limit', 'Limit must be a whole number from 1 to 20'],
    ['q=a&limit=x', 'limit', 'Limit must be a whole number from 1 to 20'],
  ])('%s is a 400', async (parameters, field, message) => {
    const { call } = await test.signInAs('ADMIN');
    const answer = await call('GET', `/search?${parameters}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: { [field]: message } });
  });

  it.each([
    '',
    '   ',
    '%',
    '_',
    '\\',
    "'",
    '"; drop table',
    '%%%',
    '()',
    '#',
    '#x',
    '-5',
    '0',
    '#0',
    '\u200f',
    '😀',
    'ال',
    '۹',
  ])('%j is answered', async (q) => {
    const { call } = await test.signInAs('WORKER');
    expect(await search(call, q)).toEqual([]);
  });

  it.each(['q=%ED%A0%80', 'q=%', 'q=%FF', 'q=a&q=b', '', `q=${'word%20'.repeat(28)}`, 'q=99999999999999999999'])(
    '%s causes no server error',
    async (parameters) => {
      const { call } = await test.signInAs('ADMIN');
      expect((await call('GET', `/search?${parameters}`)).statusCode).toBeLessThan(500);
    },
  );

  it('treats wildcards literally', async () => {
    const { call } = await test.signInAs('ADMIN');
    await buildProject(test.db, { name: 'Mukaynis' });
    expect(await titles(call, 'ukaynis')).toEqual(['Mukaynis']);
    for (const q of ['%', '____', 'mukay%z', 'mukayn_z', '\\%']) expect(await found(call, q), q).toEqual([]);
  });

  it('needs a fixed number of queries', async () => {
    const { call } = await test.signInAs('ADMIN');
    await buildProject(test.db, { name: 'Fuwayrit one' });
    const few = await countQueries(() => search(call, 'fuwayrit one', '&limit=20'));
    for (let each = 0; each < 15; each += 1) {
      const project = await buildProject(test.db, { name: `Fuwayrit ${each}` });
      await buildTask(test.db, { name: `Fuwayrit ${each}`, project_id: project.id });
    }
    expect(await countQueries(() => search(call, 'fuwayrit', '&limit=20'))).toBeLessThanOrEqual(few);
    expect(few).toBeLessThanOrEqual(16);
  });
});
