import type { RevocationReason } from '@binaa/contract/cards';
import type { CrewFlag, CrewSource } from '@binaa/contract/crew';
import type { DocumentCategory } from '@binaa/contract/document-categories';
import type { FileContentType, FileKind } from '@binaa/contract/file-kinds';
import type { Role } from '@binaa/contract/roles';
import type { Exposure } from '@binaa/contract/site-place';
import type { TaskCategory } from '@binaa/contract/task-categories';
import type { AssigneeRole } from '@binaa/contract/tasks';
import type { UserCategory } from '@binaa/contract/user-categories';
import type { WorkStatus } from '@binaa/contract/work-status';
import type { ColumnType, Generated, Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { CashCountsTable, CashHandoversTable, FloatSettingsTable, FundRequestsTable } from './schema-cash.ts';
import type { Computed, EditedRecord, GeneratedMoment, SearchText, WithoutSearchText } from './schema-columns.ts';
import type { AttendanceCorrectionsTable } from './schema-corrections.ts';
import type {
  CrewEventsTable,
  CrewMembersTable,
  CrewPhotosTable,
  CrewProblemsTable,
  FieldSettingsTable,
} from './schema-crew.ts';
import type { ExpenseCommentsTable, ExpensesTable, SuppliersTable } from './schema-expenses.ts';
import type { HeatReadingsTable, SiteExposuresTable } from './schema-heat.ts';
import type { ImportRefsTable, ImportRowsTable, ImportsTable, JobsTable } from './schema-imports.ts';
import type {
  LedgerAccountsTable,
  LedgerCompanyTable,
  LedgerEntriesTable,
  LedgerPostingsTable,
} from './schema-ledger.ts';

/** The tables that the migrations create; schema.test.ts compares them with the database. */
export type Schema = {
  users: UsersTable;
  worker_cards: WorkerCardsTable;
  company: CompanyTable;
  server_settings: ServerSettingsTable;
  audit_entries: AuditEntriesTable;
  audit_chain: AuditChainTable;
  audit_seals: AuditSealsTable;
  idempotency_keys: IdempotencyKeysTable;
  sign_in_throttles: SignInThrottlesTable;
  sign_in_networks: SignInNetworksTable;
  ended_sessions: EndedSessionsTable;
  projects: ProjectsTable;
  milestones: MilestonesTable;
  sites: SitesTable;
  site_projects: SiteProjectsTable;
  tasks: TasksTable;
  task_workers: TaskWorkersTable;
  task_notes: TaskNotesTable;
  attendances: AttendancesTable;
  attendance_corrections: AttendanceCorrectionsTable;
  stored_files: StoredFilesTable;
  documents: DocumentsTable;
  document_versions: DocumentVersionsTable;
  suppliers: SuppliersTable;
  expenses: ExpensesTable;
  expense_comments: ExpenseCommentsTable;
  ledger_accounts: LedgerAccountsTable;
  ledger_company: LedgerCompanyTable;
  ledger_postings: LedgerPostingsTable;
  ledger_entries: LedgerEntriesTable;
  float_settings: FloatSettingsTable;
  fund_requests: FundRequestsTable;
  cash_handovers: CashHandoversTable;
  cash_counts: CashCountsTable;
  kept_totals: KeptTotalsTable;
  task_people: TaskPeopleTable;
  search_words: SearchWordsTable;
  field_settings: FieldSettingsTable;
  crew_members: CrewMembersTable;
  crew_photos: CrewPhotosTable;
  crew_events: CrewEventsTable;
  crew_problems: CrewProblemsTable;
  site_exposures: SiteExposuresTable;
  heat_readings: HeatReadingsTable;
  jobs: JobsTable;
  imports: ImportsTable;
  import_rows: ImportRowsTable;
  import_refs: ImportRefsTable;
};

/** The database or a transaction. Use cases take it as their first argument. */
export type Db = Kysely<Schema>;

type UsersTable = {
  id: Generated<number>;
  name: string;
  other_name: string | null;
  email: string;
  role: Role;
  category: UserCategory | null;
  salary_minor: number | null;
  password_hash: string;
  password_reset_required: Generated<boolean>;
  password_set_at: GeneratedMoment;
  session_version: Generated<number>;
  version: Generated<number>;
  created_at: GeneratedMoment;
  updated_at: GeneratedMoment;
  deleted_at: Date | null;
  search_text: SearchText;
};
export type UserRow = WithoutSearchText<UsersTable>;
export type NewUser = Insertable<UsersTable>;
export type UserChange = Updateable<UsersTable>;

type WorkerCardsTable = {
  id: Generated<number>;
  user_id: number;
  random: Buffer;
  hash: Buffer;
  issued_by_id: number;
  issued_at: Date;
  revoked_by_id: number | null;
  revoked_at: Date | null;
  reason: RevocationReason | null;
};
export type NewWorkerCard = Insertable<WorkerCardsTable>;

type CompanyTable = {
  id: Computed<number>;
  name_en: string;
  name_ar: string | null;
  cr_number: string | null;
  tax_number: string | null;
  address_en: string | null;
  address_ar: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  logo_key: string | null;
  time_zone: string;
  set_up_at: Date | null;
  updated_at: GeneratedMoment;
  version: Generated<number>;
};
export type CompanyRow = Selectable<CompanyTable>;
export type CompanyChange = Updateable<CompanyTable>;

type ServerSettingsTable = { key: string; value: string };

type AuditEntriesTable = {
  id: Generated<number>;
  at: GeneratedMoment;
  actor_id: number | null;
  action: string;
  entity: string;
  entity_id: number;
  before: ColumnType<unknown, string | null, never>;
  after: ColumnType<unknown, string | null, never>;
};

type AuditChainTable = { only_row: Computed<boolean>; length: Computed<number>; hash: Computed<Buffer> };

type AuditSealsTable = { sequence: Computed<number>; entry_id: Computed<number>; hash: Computed<Buffer> };

type IdempotencyKeysTable = {
  user_id: number;
  key: string;
  request_hash: string;
  status: number | null;
  response: ColumnType<unknown, string | null, string | null>;
  created_at: GeneratedMoment;
};

type SignInThrottlesTable = {
  key: string;
  failures: number;
  blocked_until: Date;
  updated_at: Date;
};

type SignInNetworksTable = { user_id: number; network: string; last_used_at: Date };

type EndedSessionsTable = { token_id: string; expires_at: Date };

type ProjectsTable = EditedRecord & {
  name: string;
  location: string;
  total_price_minor: number;
  progress: number | null;
  status: WorkStatus;
  quotations: string | null;
  expected_foreman_hours: number | null;
  expected_worker_hours: number | null;
  start_date: string | null;
  end_date: string | null;
  description: string | null;
  search_text: SearchText;
};
export type ProjectRow = WithoutSearchText<ProjectsTable>;
export type NewProject = Insertable<ProjectsTable>;

type MilestonesTable = EditedRecord & {
  project_id: number;
  name: string;
  status: WorkStatus;
  due_date: string;
  description: string | null;
};
export type MilestoneRow = Selectable<MilestonesTable>;
export type NewMilestone = Insertable<MilestonesTable>;

type SitesTable = EditedRecord & {
  name: string;
  project_id: number;
  progress: number | null;
  expenses_minor: number | null;
  description: string | null;
  latitude: number | null;
  longitude: number | null;
  radius_m: number | null;
  exposure: Generated<Exposure>;
  closed_on: string | null;
  day_ends: string | null;
  search_text: SearchText;
};
export type SiteRow = WithoutSearchText<SitesTable>;
export type NewSite = Insertable<SitesTable>;

type SiteProjectsTable = { site_id: number; project_id: number };

type TasksTable = EditedRecord & {
  name: string | null;
  description: string | null;
  project_id: number;
  site_id: number | null;
  category: TaskCategory;
  assigned_to_id: number;
  assignee_role: AssigneeRole;
  start_date: string;
  expected_end_date: string;
  completion_percentage: number;
  completed: boolean;
  expected_foreman_hours: number;
  expected_worker_hours: number;
  status: Computed<WorkStatus>;
  search_text: SearchText;
};
export type TaskRow = WithoutSearchText<TasksTable>;
export type NewTask = Insertable<TasksTable>;

type TaskWorkersTable = { task_id: number; user_id: number };

type TaskNotesTable = {
  id: Generated<number>;
  task_id: number;
  value: string;
  created_by_id: number;
  created_at: GeneratedMoment;
  updated_at: GeneratedMoment;
  deleted_at: Date | null;
};
export type TaskNoteRow = Selectable<TaskNotesTable>;

type StoredFilesTable = {
  id: Generated<number>;
  key: string;
  kind: FileKind;
  file_name: string;
  content_type: FileContentType;
  issued_to_id: number;
  issued_at: Date;
  size_bytes: number | null;
  entity_id: number | null;
  attached_at: Date | null;
  detached_at: Date | null;
};
export type StoredFileRow = Selectable<StoredFilesTable>;
export type NewStoredFile = Insertable<StoredFilesTable>;

type DocumentsTable = EditedRecord & {
  title: string;
  category: DocumentCategory;
  project_id: number | null;
  site_id: number | null;
  version_count: Generated<number>;
  created_by_id: number;
  search_text: SearchText;
};
export type DocumentRow = WithoutSearchText<DocumentsTable>;

type DocumentVersionsTable = {
  id: Generated<number>;
  document_id: number;
  number: number;
  file_key: string;
  uploaded_by_id: number;
  uploaded_at: Date;
};
export type NewDocumentVersion = Insertable<DocumentVersionsTable>;

export type ExpenseRow = WithoutSearchText<ExpensesTable>;
export type NewExpense = Insertable<ExpensesTable>;

type KeptTotalsTable = {
  name: Computed<string>;
  value: Computed<string>;
  status: Computed<string>;
  slot: Computed<number>;
  count: Computed<number>;
  amount_minor: Computed<number>;
};

type TaskPeopleTable = {
  user_id: Computed<number>;
  created_at: Computed<Date>;
  task_id: Computed<number>;
  project_id: Computed<number>;
  status: Computed<WorkStatus>;
};

type SearchWordsTable = { word: Computed<string> };

type AttendancesTable = EditedRecord & {
  user_id: number;
  site_id: number;
  checkin_foreman_id: number | null;
  checkout_foreman_id: number | null;
  date: string;
  in_time: Date;
  out_time: Date | null;
  in_location: string | null;
  out_location: string | null;
  in_pic_url: string | null;
  out_pic_url: string | null;
  source: CrewSource | null;
  flags: Generated<CrewFlag[]>;
  in_distance_m: number | null;
  out_distance_m: number | null;
};
export type AttendanceRow = Selectable<AttendancesTable>;
export type NewAttendance = Insertable<AttendancesTable>;
