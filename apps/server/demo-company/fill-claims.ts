import { addDays, dayOf } from '@binaa/contract/dates';
import { toMinor } from '@binaa/contract/money';
import type { Clock } from '../src/platform/clock.ts';
import type { Db, UserRow } from '../src/schema.ts';
import type { FilledProject } from './fill-projects.ts';
import type { CostStory } from './job-cost-stories.ts';

type Claiming = { project: FilledProject; story: NonNullable<CostStory['claims']>; admin: UserRow };
type Certified = { day: string; certifiedMinor: number; releasedMinor: number };

/**
 * A claim for every payment of the client, which is its receipt. The retention has reached its limit, so that what is
 * certified more is due in full. What the client had paid before is deducted.
 */
export async function fillClaims(tx: Db, clock: Clock, { project, story, admin }: Claiming): Promise<void> {
  const contractMinor = project.total_price_minor;
  const heldMinor = Math.round((contractMinor * story.retentionLimitPercent) / 100);
  const payments = await tx
    .selectFrom('ledger_postings')
    .select(['id', 'amount_minor', 'created_at'])
    .where('project_id', '=', project.id)
    .where('kind', '=', 'PROJECT_INCOME')
    .orderBy('id')
    .execute();
  const unpaidMinor = toMinor(story.unpaid ?? 0);
  const paidMinor = payments.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  const reached = Math.round((contractMinor * (project.progress ?? 0)) / 100 / 100) * 100 - unpaidMinor;
  let certifiedMinor = reached - paidMinor;
  const deductionsMinor = certifiedMinor - heldMinor;
  await tx
    .insertInto('project_cost_settings')
    .values({
      project_id: project.id,
      retention_percent: 10,
      retention_limit_percent: story.retentionLimitPercent,
      updated_at: project.created_at,
    })
    .execute();
  const claims: (Certified & { payment?: (typeof payments)[number] })[] = payments.map((payment) => {
    certifiedMinor += payment.amount_minor;
    return { day: dayOf(payment.created_at, clock.timeZone), certifiedMinor, releasedMinor: 0, payment };
  });
  const isMore = unpaidMinor > 0 || story.releasedShare !== undefined;
  if (isMore) {
    const releasedMinor = Math.round(heldMinor * (story.releasedShare ?? 0));
    claims.push({ day: clock.today(), certifiedMinor: certifiedMinor + unpaidMinor, releasedMinor });
  }
  for (const [index, { payment, ...claim }] of claims.entries()) {
    const { id } = await tx
      .insertInto('claims')
      .values({
        project_id: project.id,
        number: index + 1,
        period_end: addDays(claim.day, -24),
        claimed_minor: claim.certifiedMinor,
        status: 'CERTIFIED',
        certified_minor: claim.certifiedMinor,
        certificate_no: `IPC-${String(index + 1).padStart(2, '0')}`,
        certified_on: addDays(claim.day, -9),
        retention_percent: 10,
        held_minor: heldMinor,
        released_minor: claim.releasedMinor,
        deductions_minor: deductionsMinor,
        deductions_note: 'Paid before Binaa was used',
        created_by_id: admin.id,
        created_at: project.created_at,
        updated_at: project.updated_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!payment) continue;
    await tx
      .insertInto('claim_receipts')
      .values({
        claim_id: id,
        amount_minor: payment.amount_minor,
        received_on: claim.day,
        method: index % 3 === 1 ? 'CHEQUE' : 'BANK_TRANSFER',
        cheque_no: index % 3 === 1 ? String(204_100 + payment.id) : null,
        posting_id: payment.id,
        created_by_id: admin.id,
        created_at: payment.created_at,
      })
      .execute();
  }
}
