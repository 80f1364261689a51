import type { NoticeKind } from '@binaa/contract/notice-kinds';
import type { Digest, SettledHow } from '@binaa/contract/notices';
import type { ColumnType, Generated, Selectable, Updateable } from 'kysely';
import type { Computed, GeneratedMoment } from './schema-columns.ts';

export type DispatchCursorsTable = { name: string; sequence: number };

export type NoticeEventsTable = {
  id: Generated<number>;
  key: string;
  kind: NoticeKind;
  entity: string;
  entity_id: number;
  project_id: number | null;
  actor_id: number | null;
  data: ColumnType<unknown, string, never>;
  at: Date;
  settled_at: Date | null;
  settled_by_id: number | null;
  settled_how: SettledHow | null;
};

export type NoticesTable = {
  id: Generated<number>;
  user_id: number;
  kind: NoticeKind;
  group_key: string;
  count: number;
  is_own: boolean;
  last_event_id: number;
  created_at: Date;
  updated_at: Date;
  read_at: Date | null;
  acknowledged_at: Date | null;
  settled_at: Date | null;
  snoozed_until: Date | null;
  archived_at: Date | null;
};

export type NoticeRecipientsTable = { event_id: number; user_id: number; notice_id: number | null; is_own: boolean };

export type NoticePreferencesTable = {
  user_id: number;
  kind: NoticeKind;
  inbox: boolean;
  push: boolean;
  email: boolean;
};

export type NoticeSettingsTable = {
  user_id: number;
  language: Generated<'en' | 'ar'>;
  quiet_from: string | null;
  quiet_to: string | null;
  quiet_rest_days: Generated<boolean>;
  /** Null for the default. */
  digest: Digest | null;
  push_details: Generated<boolean>;
};

export type ProjectFollowersTable = { user_id: number; project_id: number; state: 'FOLLOWING' | 'MUTED' };

export type CompanyNoticeSettingsTable = {
  id: Computed<number>;
  waiting_days: number;
  missed_hours: number;
  budget_first: number;
  budget_second: number;
  due_at: string;
  overdue_at: string;
  updated_at: GeneratedMoment;
  version: Generated<number>;
};
export type CompanyNoticeSettingsRow = Selectable<CompanyNoticeSettingsTable>;
export type CompanyNoticeSettingsChange = Updateable<CompanyNoticeSettingsTable>;

export type BudgetCrossingsTable = {
  project_id: number;
  percent: number;
  crossing: Generated<number>;
  is_above: boolean;
};

/** Where a notice is told besides the inbox. */
export type DeliveryChannel = 'PUSH' | 'EMAIL';

export type NoticeMessagesTable = {
  id: Generated<number>;
  user_id: number;
  channel: DeliveryChannel;
  kind: 'NOTICES' | 'COUNT' | 'DIGEST';
  day: string | null;
  created_at: Date;
};

export type NoticeDeliveriesTable = {
  id: Generated<number>;
  user_id: number;
  channel: DeliveryChannel;
  notice_id: number;
  due_at: Date;
  state: Generated<'QUEUED' | 'SENT' | 'DROPPED' | 'FAILED'>;
  error: string | null;
  created_at: Date;
  /** When it was handed over; of a push message, when the first device of the person got it. */
  sent_at: Date | null;
  message_id: number | null;
};

export type FailingAddressesTable = { address: string; error: string; since: Date };

export type MailHealthTable = {
  id: Computed<number>;
  failures: Generated<number>;
  failing_since: Date | null;
  error: string | null;
};
