import * as z from 'zod/mini';
import { absence } from './absence.ts';
import { crewFlags, crewSources } from './crew.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  atMostCharacters,
  expectedVersion,
  idParams,
  oneOf,
  optionalMoment,
  optionalText,
  queryDate,
  queryFlag,
  queryId,
  requiredDate,
  requiredId,
  requiredMoment,
  storable,
  whenBothGiven,
} from './fields.ts';
import { heatViolation } from './heat-violation.ts';
import { defineExport } from './list-export.ts';
import { defineMessages, type Message, withMessage } from './message.ts';
import { listQuery, pageOf, pagingMessages } from './paging.ts';
import { roles } from './roles.ts';
import { additional } from './specified-fields.ts';

export const attendanceMessages = defineMessages('attendance', {
  notFound: 'Attendance record not found',
  userRequired: 'User is required',
  userUnknown: 'User not found',
  userNotOnSites: 'Attendance is recorded for workers and foremen only',
  siteRequired: 'Site is required',
  siteUnknown: 'Site not found',
  dateRequired: 'Date is required',
  inTimeRequired: 'Check-in time is required',
  outBeforeIn: 'Check-out time must be after check-in time',
  checkinForemanUnknown: 'Check-in foreman not found',
  checkoutForemanUnknown: 'Check-out foreman not found',
  photo: 'A photo must be an uploaded photo or an https address',
  alreadyCheckedOut: 'This record is already checked out',
  startDateRequired: 'Start date is required',
  endDateRequired: 'End date is required',
  invalidRole: 'Invalid role',
});

export const attendanceRoles = ['WORKER', 'FOREMAN'] as const;
export const attendanceStatuses = ['ACTIVE', 'COMPLETED'] as const;
/** Somebody should check a longer record: was the check-out forgotten? */
export const longestRecordMinutes = 16 * 60;
export const photoFolder = 'attendance/';
/** Photos that were taken with crew events. */
const crewPhotoFolder = 'crew/';
const photoMaxLength = 500;
const locationMaxLength = 200;

export function isPhotoKey(value: string): boolean {
  return value.startsWith(photoFolder) || value.startsWith(crewPhotoFolder);
}

function isHttpsAddress(value: string): boolean {
  if (!/^https:\/\/[^\s\\]+$/i.test(value)) return false;
  const address = URL.parse(value);
  return address !== null && address.username === '' && address.password === '';
}

function optionalPhoto(label: string) {
  return z.optional(
    z.nullable(
      z.string(withMessage(attendanceMessages.photo)).check(
        z.trim(),
        atMostCharacters(label, photoMaxLength),
        storable(label),
        z.refine((value) => isPhotoKey(value) || isHttpsAddress(value), withMessage(attendanceMessages.photo)),
      ),
    ),
  );
}

function optionalId(unknown: Message) {
  return z.optional(z.nullable(requiredId(unknown, unknown)));
}

export const attendanceRules = z
  .object({
    userId: requiredId(attendanceMessages.userRequired, attendanceMessages.userUnknown),
    siteId: requiredId(attendanceMessages.siteRequired, attendanceMessages.siteUnknown),
    checkinForemanId: optionalId(attendanceMessages.checkinForemanUnknown),
    checkoutForemanId: optionalId(attendanceMessages.checkoutForemanUnknown),
    date: requiredDate('Date', attendanceMessages.dateRequired),
    inTime: requiredMoment('Check-in time', attendanceMessages.inTimeRequired),
    outTime: optionalMoment(),
    inLocation: optionalText('Check-in location', locationMaxLength),
    outLocation: optionalText('Check-out location', locationMaxLength),
    inPicUrl: optionalPhoto('Check-in photo'),
    outPicUrl: optionalPhoto('Check-out photo'),
    version: expectedVersion,
  })
  .check(
    z.refine<{ inTime: string; outTime?: string | null | undefined }>(
      ({ inTime, outTime }) => !outTime || Date.parse(outTime) > Date.parse(inTime),
      {
        ...withMessage(attendanceMessages.outBeforeIn),
        path: ['outTime'],
        when: whenBothGiven('inTime', 'outTime'),
      },
    ),
  );
export type AttendanceInput = z.output<typeof attendanceRules>;

export const attendance = z.object({
  id: z.int(),
  attendanceId: z.int(),
  userId: z.int(),
  userName: z.string(),
  userRole: additional(z.enum(roles)),
  siteId: z.int(),
  siteName: z.string(),
  checkinForemanId: z.nullable(z.int()),
  checkinForemanName: z.nullable(z.string()),
  checkoutForemanId: z.nullable(z.int()),
  checkoutForemanName: z.nullable(z.string()),
  /** The calendar day, in the company's time zone, that the record counts for. */
  date: z.string(),
  inTime: z.string(),
  outTime: z.nullable(z.string()),
  inLocation: z.nullable(z.string()),
  outLocation: z.nullable(z.string()),
  inPicUrl: z.nullable(z.string()),
  outPicUrl: z.nullable(z.string()),
  /** Not checked out. */
  active: z.boolean(),
  /** Whole minutes between in and out; null while active. */
  workedMinutes: z.nullable(z.int()),
  /** Overlaps another record of the same user; an active record lasts until now. */
  overlaps: z.boolean(),
  /** How a crew recorded it; null if the office did. */
  source: additional(z.nullable(z.enum(crewSources))),
  flags: additional(z.array(z.enum(crewFlags))),
  /** Checked out, and no open problem. */
  final: additional(z.boolean()),
  /** Times were set or changed by an approved correction. */
  corrected: additional(z.boolean()),
  /** The payroll that has paid this day: a change comes with the next run. Null if it is not paid yet. */
  paidIn: additional(z.nullable(z.string())),
  /** Metres between the site's point and the phone. */
  inDistance: additional(z.nullable(z.int())),
  outDistance: additional(z.nullable(z.int())),
  /** Keys of photos that the crew took with this record's events. */
  groupPhotos: additional(z.array(z.string())),
  createdAt: additional(z.string()),
  updatedAt: additional(z.string()),
  version: additional(z.int()),
});
export type Attendance = z.output<typeof attendance>;

/** A page that also counts the active records of the whole list. */
const attendancePage = z.extend(pageOf(attendance), { totalActive: additional(z.int()) });
const attendancePageOrArray = z.union([attendancePage, z.array(attendance)]);
export type AttendancePage = z.output<typeof attendancePage>;

const attendanceParams = idParams('id');
const userParams = idParams('userId');

const filters = {
  siteId: queryId,
  active: z.optional(queryFlag('active')),
  status: z.optional(oneOf(attendanceStatuses, pagingMessages.status)),
  userId: queryId,
  checkinForemanId: queryId,
  role: z.optional(oneOf(attendanceRoles, attendanceMessages.invalidRole)),
  date: queryDate,
  startDate: queryDate,
  endDate: queryDate,
  /** Records whose labour is charged to this project: each record to one, also on a shared site. */
  costProjectId: queryId,
  /** Checked-out records that overlap another of the same person, or are longer than `longestRecordMinutes`. */
  toCheck: z.optional(queryFlag('toCheck')),
};
export const attendanceSortFields = [
  'date',
  'inTime',
  'outTime',
  'userName',
  'siteName',
  'workedMinutes',
  'createdAt',
] as const;
const attendanceList = listQuery(attendanceSortFields, filters);
export type AttendanceListQuery = z.output<typeof attendanceList>;

export const listAttendances = defineEndpoint({
  method: 'GET',
  path: '/attendances',
  summary:
    'List attendance records, newest first; search by worker, site and foreman; an array unless page or size is sent',
  allow: 'attendance.manage',
  query: attendanceList,
  response: attendancePageOrArray,
});

export const listAttendancesOfUser = defineEndpoint({
  method: 'GET',
  path: '/attendances/user/{userId}',
  summary: "List a user's attendance records",
  allow: 'attendance.manage',
  params: userParams,
  query: attendanceList,
  response: attendancePageOrArray,
});

export const listAttendancesOfUserInPeriod = defineEndpoint({
  method: 'GET',
  path: '/attendances/user/{userId}/period',
  summary: "List a user's attendance records between two days, both included",
  allow: 'attendance.manage',
  params: userParams,
  query: z.extend(attendanceList, {
    startDate: requiredDate('Start date', attendanceMessages.startDateRequired),
    endDate: requiredDate('End date', attendanceMessages.endDateRequired),
  }),
  response: attendancePageOrArray,
});

export const listAttendancesOfDate = defineEndpoint({
  method: 'GET',
  path: '/attendances/date/{date}',
  summary: 'List the attendance records of one day',
  allow: 'attendance.manage',
  params: z.object({ date: requiredDate('Date', attendanceMessages.dateRequired) }),
  query: attendanceList,
  response: attendancePageOrArray,
});

export const listAttendancesOfProject = defineEndpoint({
  method: 'GET',
  path: '/attendances/project/{projectId}',
  summary: "List the attendance records on a project's sites",
  allow: 'attendance.manage',
  params: idParams('projectId'),
  query: attendanceList,
  response: attendancePage,
});

export const getAttendance = defineEndpoint({
  method: 'GET',
  path: '/attendances/{id}',
  summary: 'Get an attendance record',
  allow: 'attendance.manage',
  params: attendanceParams,
  response: attendance,
});

export const createAttendance = defineEndpoint({
  method: 'POST',
  path: '/attendances',
  summary: 'Create an attendance record: a check-in, or a whole shift',
  allow: 'attendance.manage',
  body: attendanceRules,
  response: attendance,
  status: 201,
});

export const updateAttendance = defineEndpoint({
  method: 'PUT',
  path: '/attendances/{id}',
  summary: 'Update an attendance record',
  allow: 'attendance.manage',
  params: attendanceParams,
  body: attendanceRules,
  response: attendance,
});

export const checkOutAttendance = defineEndpoint({
  method: 'PATCH',
  path: '/attendances/{id}/checkout',
  summary: "Check out at the server's time, by the given foreman or the caller; a second check-out is refused",
  allow: 'attendance.manage',
  params: attendanceParams,
  query: z.object({
    outPicUrl: optionalPhoto('Check-out photo'),
    foremanId: queryId,
    outLocation: optionalText('Check-out location', locationMaxLength),
  }),
  response: attendance,
});

export const deleteAttendance = defineEndpoint({
  method: 'DELETE',
  path: '/attendances/{id}',
  summary: 'Delete an attendance record',
  allow: 'attendance.manage',
  params: attendanceParams,
  response: z.undefined(),
  status: 204,
});

/** A stay on a site, as the day report and a timesheet show it. */
export const dayRecord = z.object({
  attendanceId: z.int(),
  siteId: z.int(),
  siteName: z.string(),
  inTime: z.string(),
  outTime: z.nullable(z.string()),
  active: z.boolean(),
  workedMinutes: z.nullable(z.int()),
  overlaps: z.boolean(),
  checkinForemanName: z.nullable(z.string()),
  checkoutForemanName: z.nullable(z.string()),
  /** As in the record. */
  flags: additional(z.array(z.enum(crewFlags))),
  final: additional(z.boolean()),
  corrected: additional(z.boolean()),
  inDistance: additional(z.nullable(z.int())),
  outDistance: additional(z.nullable(z.int())),
});

/** Minutes come from checked-out records only; an active record counts as active and adds no minutes. */
export const dayReport = z.object({
  date: z.string(),
  people: z.array(
    z.object({
      userId: z.int(),
      userName: z.string(),
      userRole: additional(z.enum(roles)),
      workedMinutes: z.int(),
      active: z.boolean(),
      overlaps: z.boolean(),
      records: z.array(dayRecord),
    }),
  ),
  sites: z.array(
    z.object({ siteId: z.int(), siteName: z.string(), people: z.int(), active: z.int(), workedMinutes: z.int() }),
  ),
  totals: z.object({
    people: z.int(),
    workers: z.int(),
    foremen: z.int(),
    sites: z.int(),
    records: z.int(),
    active: z.int(),
    workedMinutes: z.int(),
  }),
  absence: additional(absence),
  /** Who was checked in and not resting while work was banned or stopped for heat. */
  heat: additional(z.array(heatViolation)),
});
export type DayReport = z.output<typeof dayReport>;

export const getDayReport = defineEndpoint({
  method: 'GET',
  path: '/attendances/day-report',
  summary:
    'Report who was where on one day, with hours per person, totals, who is absent and violations of the heat rules; today by default',
  allow: 'attendance.manage',
  query: z.object({ date: queryDate }),
  response: dayReport,
});

export const getAttendanceTotals = defineEndpoint({
  method: 'GET',
  path: '/attendances/totals',
  summary: 'Count the records of the filtered list and sum their hours; an active record adds no minutes',
  allow: 'attendance.manage',
  query: z.object({ search: attendanceList.shape.search, ...filters }),
  /** `labourCost` is what the records cost their projects. An API token is told it only with the scope `pay:read`. */
  response: z.object({
    records: z.int(),
    active: z.int(),
    workedMinutes: z.int(),
    labourCost: z.optional(z.number()),
  }),
});

export const exportAttendances = defineExport(listAttendances, 'attendance records');
