import type { ProjectCost } from '@binaa/contract/job-costs';
import { mayAttempt } from '@binaa/contract/permissions';
import { projectMessages } from '@binaa/contract/projects';
import type { Clock } from '../../platform/clock.ts';
import { found } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { readBilling } from '../claims/read-billing.ts';
import { maySeeSalary } from '../users/user.policy.ts';
import { presentProjectCost } from './project-cost.presenter.ts';
import { readFacts } from './read-facts.ts';

export async function getProjectCost(db: Db, clock: Clock, actor: Actor, projectId: number): Promise<ProjectCost> {
  const [facts] = await readFacts(db, [projectId], maySeeSalary(actor));
  const project = found(facts, projectMessages.notFound);
  const billing = mayAttempt(actor.role, 'claim.manage') ? await readBilling(db, projectId) : undefined;
  return presentProjectCost(project, clock.today(), billing);
}
