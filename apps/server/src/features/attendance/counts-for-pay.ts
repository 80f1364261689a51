import { sql } from 'kysely';

/** Whether a record `a` counts as presence where pay, leave and days in lieu are computed. */
export const countsForPay = sql<boolean>`(a.deleted_at is null and a.out_time is not null and not a.unconfirmed)`;
