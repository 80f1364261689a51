import type { ExpenseCategory } from '@binaa/contract/expense-categories';
import type { Db, UserRow } from '../src/schema.ts';
import { type DemoRandom, demoRandom } from './demo-random.ts';
import { supplierNamed } from './demo-suppliers.ts';

const suppliers: { name: string; of: ExpenseCategory[] }[] = [
  { name: 'Woqod Fuel Station, Industrial Area', of: ['FUEL', 'CAR_MAINTENANCE'] },
  { name: 'محطة وقود سميسمة', of: ['FUEL'] },
  { name: 'Dune Ready-Mix', of: ['CONCRETE_MATERIALS'] },
  { name: 'Al Bayan Steel', of: ['STEEL_MATERIALS'] },
  { name: 'مواد البناء الحديثة', of: ['MATERIALS', 'PAINT_MATERIALS'] },
  { name: 'Souq Al Haraj Tools', of: ['MATERIALS', 'EQUIPMENT_REPAIR'] },
  { name: 'Gulf Pipes and Fittings', of: ['PLUMBING_MATERIALS'] },
  { name: 'Barwa Electric', of: ['ELECTRICAL_MATERIALS'] },
  { name: 'Al Rayyan Cafeteria', of: ['FOOD_AND_BEVERAGE'] },
  { name: 'مطعم ليالي الدوحة', of: ['FOOD_AND_BEVERAGE'] },
  { name: 'Falcon Crane Hire', of: ['CRANE_RENTAL', 'GENERATOR_RENTAL'] },
  { name: 'Doha Materials Laboratory', of: ['TESTING_SERVICES'] },
  { name: 'Green Skip Waste', of: ['WASTE_DISPOSAL', 'SITE_CLEANUP'] },
  { name: 'Jarir Office Supplies', of: ['OFFICE_SUPPLIES', 'TECHNOLOGY'] },
];

const reasons = [
  'Receipt missing',
  'Receipt not readable',
  'Wrong project',
  'المبلغ لا يطابق الإيصال',
  'Not a company expense',
];

const conversations: (readonly [speaker: 'office' | 'submitter', text: string])[][] = [
  [
    ['office', 'Which villa was this for? The receipt only says Al Wakrah.'],
    ['submitter', 'Villa 3, the boundary wall. The supplier writes the same on every receipt.'],
    ['office', 'Thank you, I will ask them to write the villa next time.'],
  ],
  [
    ['office', 'صورة الإيصال غير واضحة، هل يمكنك تصويره مرة أخرى؟'],
    ['submitter', 'نعم، سأرفع صورة أوضح بعد الظهر إن شاء الله.'],
  ],
];

/** Suppliers, payment methods, sites, reasons of rejections and two conversations. Who paid stays as it was posted. */
export async function fillExpenseFacts(tx: Db, people: readonly UserRow[]): Promise<void> {
  const random = demoRandom(25);
  const made: number[] = [];
  for (const { name } of suppliers) made.push(await supplierNamed(tx, name));
  const expenses = await tx.selectFrom('expenses').selectAll().orderBy('id').execute();
  const sites = await tx.selectFrom('site_projects').select(['site_id', 'project_id']).orderBy('site_id').execute();
  for (const expense of expenses) {
    const known = made.filter((_, index) => suppliers[index]?.of.includes(expense.category));
    const ofProject = sites.filter(({ project_id }) => project_id === expense.project_id);
    const isPaidByCompany = people.some(({ id, role }) => id === expense.submitted_by_id && role === 'ENGINEER');
    const isKnown = expense.payment_method !== null;
    await tx
      .updateTable('expenses')
      .set({
        site_id: ofProject.length > 0 && random.chance(0.6) ? random.pick(ofProject).site_id : null,
        reject_reason: expense.status === 'REJECTED' ? random.pick(reasons) : null,
        ...(!isKnown && {
          supplier_id: known.length > 0 && random.chance(0.8) ? random.pick(known) : null,
          payment_method: isPaidByCompany ? random.pick(['BANK_TRANSFER', 'CHEQUE', 'COMPANY_CARD'] as const) : null,
        }),
      })
      .where('id', '=', expense.id)
      .execute();
  }
  await fillComments(tx, people, random);
}

/** On the latest pending expenses of foremen. */
async function fillComments(tx: Db, people: readonly UserRow[], random: DemoRandom): Promise<void> {
  const foremen = people.filter(({ role }) => role === 'FOREMAN').map(({ id }) => id);
  const office = people.filter(({ role }) => role === 'ENGINEER');
  const discussed = await tx
    .selectFrom('expenses')
    .select(['id', 'submitted_by_id', 'created_at'])
    .where('status', '=', 'PENDING')
    .where('deleted_at', 'is', null)
    .where('submitted_by_id', 'in', foremen)
    .orderBy('created_at', 'desc')
    .limit(conversations.length)
    .execute();
  const comments = discussed.flatMap(({ id, submitted_by_id, created_at }, index) =>
    (conversations[index] ?? []).map(([speaker, value], line) => ({
      expense_id: id,
      value,
      author_id: speaker === 'submitter' ? submitted_by_id : random.pick(office).id,
      created_at: new Date(created_at.getTime() + (line + 1) * 20 * 60_000),
    })),
  );
  if (comments.length > 0) await tx.insertInto('expense_comments').values(comments).execute();
}
