import { payMessages } from '@binaa/contract/pay-fields';
import { type PayProfile, payProfileMessages } from '@binaa/contract/pay-profiles';
import { type Warning, warningOf } from '@binaa/contract/warnings';
import type { Clock } from '../../platform/clock.ts';
import { found } from '../../platform/records.ts';
import type { Db } from '../../schema.ts';
import { qidFitsNationality } from '../payroll/compute/qid.ts';
import { presentPayProfile } from './pay-profile.presenter.ts';
import { findPayPerson, nextEmployeeNo, type PayPerson } from './pay-profile.queries.ts';
import { listTermsViews } from './pay-terms.queries.ts';

/** With what there is to know about it beside its fields. */
export async function getPayProfile(
  db: Db,
  clock: Clock,
  userId: number,
  warnings: readonly Warning[] = [],
): Promise<PayProfile> {
  const today = clock.today();
  const person = found(await findPayPerson(db, today, userId), payMessages.personUnknown);
  return presentPayProfile(person, {
    terms: await listTermsViews(db, userId),
    nextEmployeeNo: person.employee_no === null ? await nextEmployeeNo(db) : null,
    warnings: [...warnings, ...warningsAbout(person)],
    today,
  });
}

function warningsAbout({ shared_with, qid, nationality }: PayPerson): Warning[] {
  const isForeign = qid !== null && nationality !== null && !qidFitsNationality(qid, nationality);
  return [
    ...(shared_with === null ? [] : [warningOf(payProfileMessages.sharedIban({ name: shared_with }))]),
    ...(isForeign ? [warningOf(payProfileMessages.qidNationality)] : []),
  ];
}
