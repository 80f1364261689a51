import { sql } from 'kysely';
import type { FileDeps } from '../src/features/files/keep-uploads.ts';
import { isDemoCompany, markAsDemoCompany } from '../src/platform/demo-marker.ts';
import type { Db, NewAttendance } from '../src/schema.ts';
import { fillApiTokens } from './fill-api-tokens.ts';
import { fillAttendance } from './fill-attendance.ts';
import { fillAudit } from './fill-audit.ts';
import { fillCards } from './fill-cards.ts';
import { fillCash } from './fill-cash.ts';
import { fillCompany } from './fill-company.ts';
import { fillCorrections } from './fill-corrections.ts';
import { fillCrew, planCrew } from './fill-crew.ts';
import { fillDocuments } from './fill-documents.ts';
import { fillExpenseFacts } from './fill-expense-facts.ts';
import { fillHeat, planHeat } from './fill-heat.ts';
import { fillImports } from './fill-imports.ts';
import { fillJobCost } from './fill-job-cost.ts';
import { fillLabourRates } from './fill-labour-rates.ts';
import { fillMilestones } from './fill-milestones.ts';
import { fillMoney } from './fill-money.ts';
import { fillNotices } from './fill-notices.ts';
import { fillDraft, fillPayroll } from './fill-payroll.ts';
import { fillPeople } from './fill-people.ts';
import { fillProjects } from './fill-projects.ts';
import { fillOverspent, fillPolicy, fillQueue } from './fill-queue.ts';
import { fillReceipts } from './fill-receipts.ts';
import { fillSites } from './fill-sites.ts';
import { fillTaskNotes } from './fill-task-notes.ts';
import { fillTasks } from './fill-tasks.ts';
import { fillWebhooks } from './fill-webhooks.ts';
import { planPayroll } from './pay-stories.ts';

const lockNumber = 0x62_69_6e_61;

/** Fills an empty database once, in one transaction, even if two instances start at the same time. */
export async function fillDemoCompany(db: Db, deps: FileDeps): Promise<void> {
  const { clock } = deps;
  const isFilled = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(tx);
    if (await isDemoCompany(tx)) return false;
    if (await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return false;
    const people = await fillPeople(tx, clock);
    await fillCompany(tx, deps, people);
    const projects = await fillProjects(tx, clock);
    const sites = await fillSites(tx, clock, projects);
    await fillMilestones(tx, clock, projects);
    const tasks = await fillTasks(tx, clock, { people, projects, sites });
    await fillTaskNotes(tx, clock, tasks, people);
    const crew = planCrew(clock, people);
    const heat = planHeat(clock, crew);
    const pay = planPayroll(clock, people);
    const isLeftOut = (record: NewAttendance) =>
      crew.isRecorded(record) || heat.isRecorded(record) || pay.isLeftOut(record);
    await fillLabourRates(tx);
    await fillAttendance(tx, clock, { people, sites, isLeftOut });
    await fillHeat(tx, clock, crew, sites);
    await fillCrew(tx, clock, crew, sites);
    await fillCards(tx, clock, people);
    await fillCorrections(tx, clock, people);
    const payments = await fillPayroll(tx, clock, people, pay);
    await fillMoney(tx, clock, { people, projects, payments, paidSince: pay.paidPeriod });
    await fillDraft(tx, clock, people, pay);
    await fillExpenseFacts(tx, people);
    await fillPolicy(tx, clock, { people, projects });
    const receipts = await fillQueue(tx, clock, { people, projects });
    await fillCash(tx, clock, people);
    await fillOverspent(tx, clock, { people, projects });
    await fillJobCost(tx, clock, { people, projects });
    await fillReceipts(tx, deps, receipts);
    await fillDocuments(tx, deps, { people, projects, sites });
    await fillImports(tx, clock, { people, projects, sites });
    await fillApiTokens(tx, clock, people);
    await fillAudit(tx);
    await markAsDemoCompany(tx, clock.now());
    return true;
  });
  if (!isFilled) return;
  // The audit trail is sealed after the commit, and these follow its seals.
  await fillNotices(db, clock);
  await fillWebhooks(db, clock);
}
