import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildExpense } from '../../../test/factories/expense.ts';
import { setBudget } from '../../../test/factories/job-cost.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { readXlsx } from '../../../test/read-xlsx.ts';

const test = useTestApp();

async function buildProjectWithCost() {
  const { call: admin, user } = await test.signInAs('ADMIN');
  const project = await buildProject(test.db, { name: 'Marina' });
  await setBudget(admin, project.id, { MAT: 1_000.5, SUB: 500 });
  const spent = { submitted_by_id: user.id, project_id: project.id, status: 'APPROVED' as const };
  await buildExpense(test.db, { ...spent, category: 'MATERIALS', amount_minor: 250_25 });
  await buildExpense(test.db, { ...spent, category: 'SUBCONTRACTOR_FEES', amount_minor: 600_00 });
  return project;
}

it('exports a row a cost code and their sums as a workbook, to an ENGINEER as well', async () => {
  const project = await buildProjectWithCost();
  const { call: engineer } = await test.signInAs('ENGINEER');
  const { rawPayload, headers } = await engineer('GET', `/projects/${project.id}/cost/export`);
  const [head = [], ...rows] = readXlsx(rawPayload);
  const lines = rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? null])));
  expect(headers['content-disposition']).toMatch(/project-cost-2026-03-10\.xlsx/);
  expect(lines.map(({ Name }) => Name)).toEqual(['Materials', 'Labour', 'Plant', 'Subcontract', 'Overheads', 'Total']);
  expect(lines[0]).toMatchObject({
    Project: 'Marina',
    'Cost code': 'MAT',
    'Cost budget (QAR)': 1_000.5,
    'Approved expenses (QAR)': 250.25,
    'Known cost (QAR)': 250.25,
    'Used (%)': 25,
    'Forecast at completion (QAR)': 1_000.5,
    Level: 'On budget',
  });
  expect(lines.at(-1)).toMatchObject({
    'Cost code': null,
    'Cost budget (QAR)': 1_500.5,
    'Known cost (QAR)': 850.25,
    'Forecast at completion (QAR)': 1_600.5,
    'Variance (QAR)': -100,
    Level: 'Over budget',
  });
});

it('writes Arabic headings and names', async () => {
  const { id } = await buildProjectWithCost();
  const { call: admin } = await test.signInAs('ADMIN');
  const { body } = await admin('GET', `/projects/${id}/cost/export?format=csv&language=ar`);
  expect(body).toContain('المواد');
  expect(body).toContain('الإجمالي');
});

it('answers 404 for a project that is not there', async () => {
  const { call: admin } = await test.signInAs('ADMIN');
  expect((await admin('GET', '/projects/999999/cost/export')).statusCode).toBe(404);
});
