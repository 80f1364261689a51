import { type PayProfile, type PayProfileInput, payProfileMessages } from '@binaa/contract/pay-profiles';
import { payTermMessages } from '@binaa/contract/pay-terms';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError, invalidField } from '../../platform/http/app-error.ts';
import { pick } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { violatesUnique } from '../../platform/unique-violation.ts';
import { refuseStale } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import { keepNumber } from '../papers/keep-number.ts';
import { getPayProfile } from './get-pay-profile.ts';
import { payProfileColumns } from './pay-profile.columns.ts';
import { unsavedVersion } from './pay-profile.presenter.ts';
import { changeProfile, insertProfile } from './pay-profile.queries.ts';
import { listTermsViews } from './pay-terms.queries.ts';
import { readIban } from './read-iban.ts';
import { requirePerson } from './require-person.ts';

export async function savePayProfile(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { userId, input }: { userId: number; input: PayProfileInput },
): Promise<PayProfile> {
  const iban = readIban('iban', input.iban);
  const { user, profile: before } = await requirePerson(tx, userId);
  refuseStale(before ?? { version: unsavedVersion }, input.version);
  const firstWage = (await listTermsViews(tx, userId)).at(-1);
  if (firstWage && firstWage.effective_from < input.joinedOn) {
    throw invalidField('joinedOn', payTermMessages.beforeJoining);
  }
  if (input.openingOn && input.openingOn > clock.today()) {
    throw invalidField('openingOn', payProfileMessages.openingInFuture);
  }
  const after = payProfileColumns(input, iban, user.role, before);
  const now = clock.now();
  await refuseTakenNumber(
    before
      ? changeProfile(tx, userId, after, now)
      : insertProfile(tx, { ...after, user_id: userId, created_at: now, created_by_id: actor.id, updated_at: now }),
  );
  const numbers = { QID: input.qid, VISA: input.visaId, PASSPORT: input.passportNo } as const;
  const fields = { QID: 'qid', VISA: 'visaId', PASSPORT: 'passportNo' } as const;
  for (const kind of ['QID', 'VISA', 'PASSPORT'] as const) {
    await keepNumber(tx, clock, actor, { userId, kind, number: numbers[kind], field: fields[kind] });
  }
  const names = Object.keys(after) as (keyof typeof after)[];
  await writeAudit(tx, actor, before ? 'pay-profile.update' : 'pay-profile.create', userId, {
    ...(before && { before: pick(before, names) }),
    after,
  });
  return getPayProfile(tx, clock, userId);
}

async function refuseTakenNumber(write: Promise<void>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!violatesUnique(error, 'pay_profiles_employee_no')) throw error;
    const message = payProfileMessages.employeeNoTaken;
    throw new AppError('CONFLICT', message, { errors: { employeeNo: message } });
  }
}
