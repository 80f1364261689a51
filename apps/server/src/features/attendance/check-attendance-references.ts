import { type AttendanceInput, attendanceMessages, attendanceRoles } from '@binaa/contract/attendance';
import type { FieldErrors } from '@binaa/contract/errors';
import type { Role } from '@binaa/contract/roles';
import { invalid } from '../../platform/http/app-error.ts';
import { sharePresent } from '../../platform/records.ts';
import type { AttendanceRow, Db } from '../../schema.ts';
import { sharePresentUsers } from './attendance-references.queries.ts';

type References = Pick<AttendanceInput, 'userId' | 'siteId' | 'checkinForemanId' | 'checkoutForemanId'>;

/**
 * Only what is new to the record must be there: a person or a site that it already had may have been deleted since, and
 * stays as a name.
 */
export async function checkAttendanceReferences(tx: Db, sent: References, present?: AttendanceRow): Promise<void> {
  const user = isNew(sent.userId, present?.user_id);
  const site = isNew(sent.siteId, present?.site_id);
  const checkinForeman = isNew(sent.checkinForemanId, present?.checkin_foreman_id);
  const checkoutForeman = isNew(sent.checkoutForemanId, present?.checkout_foreman_id);
  const ids = [user, checkinForeman, checkoutForeman].filter((id) => id !== undefined);
  const people = ids.length > 0 ? await sharePresentUsers(tx, ids) : [];
  const roles = new Map(people.map(({ id, role }) => [id, role]));

  const errors: FieldErrors = {};
  if (user !== undefined) Object.assign(errors, errorOfUser(roles.get(user)));
  if (site !== undefined && !(await sharePresent(tx, 'sites', site))) errors.siteId = attendanceMessages.siteUnknown;
  if (checkinForeman !== undefined && !isForeman(roles.get(checkinForeman))) {
    errors.checkinForemanId = attendanceMessages.checkinForemanUnknown;
  }
  if (checkoutForeman !== undefined && !isForeman(roles.get(checkoutForeman))) {
    errors.checkoutForemanId = attendanceMessages.checkoutForemanUnknown;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

function isNew(sent: number | null | undefined, present: number | null | undefined): number | undefined {
  return sent === null || sent === present ? undefined : sent;
}

function errorOfUser(role: Role | undefined): FieldErrors {
  if (role === undefined) return { userId: attendanceMessages.userUnknown };
  if (!attendanceRoles.some((known) => known === role)) return { userId: attendanceMessages.userNotOnSites };
  return {};
}

/** Whoever checks people in and out: an ADMIN who does it in the office is recorded so, too. */
export function isForeman(role: Role | undefined): boolean {
  return role !== undefined && role !== 'WORKER';
}
