import { type AttendanceInput, attendanceMessages, attendanceRoles } from '@binaa/contract/attendance';
import type { FieldErrors } from '@binaa/contract/errors';
import type { Role } from '@binaa/contract/roles';
import { invalid } from '../../platform/http/app-error.ts';
import { sharePresent } from '../../platform/records.ts';
import type { AttendanceRow, Db } from '../../schema.ts';
import { sharePresentUsers } from './attendance-references.queries.ts';

type References = Pick<AttendanceInput, 'userId' | 'siteId' | 'checkinForemanId' | 'checkoutForemanId'>;

type Roles = ReadonlyMap<number, Role>;

/**
 * Takes a shared lock on the people that a record names and answers their roles. Before the record is locked, because crew
 * events lock a person and then their records.
 */
export async function shareNamedPeople(tx: Db, sent: References): Promise<Roles> {
  const ids = [sent.userId, sent.checkinForemanId, sent.checkoutForemanId].filter((id) => id != null);
  return new Map((await sharePresentUsers(tx, ids)).map(({ id, role }) => [id, role]));
}

/** Only newly chosen references must exist: a person or site that was deleted since may stay. */
export async function checkAttendanceReferences(
  tx: Db,
  sent: References,
  roles: Roles,
  before?: AttendanceRow,
): Promise<void> {
  const user = newId(sent.userId, before?.user_id);
  const site = newId(sent.siteId, before?.site_id);
  const checkinForeman = newId(sent.checkinForemanId, before?.checkin_foreman_id);
  const checkoutForeman = newId(sent.checkoutForemanId, before?.checkout_foreman_id);
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

/** The id that was sent, if it is not the one that the record has already. */
function newId(sent: number | null | undefined, before: number | null | undefined): number | undefined {
  return sent === null || sent === before ? undefined : sent;
}

function errorOfUser(role: Role | undefined): FieldErrors {
  if (role === undefined) return { userId: attendanceMessages.userUnknown };
  if (!attendanceRoles.some((known) => known === role)) return { userId: attendanceMessages.userNotOnSites };
  return {};
}

/** Anyone but a WORKER may check people in and out; an ADMIN may do it from the office. */
export function isForeman(role: Role | undefined): boolean {
  return role !== undefined && role !== 'WORKER';
}
