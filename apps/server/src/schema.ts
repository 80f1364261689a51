import type { RevocationReason } from '@binaa/contract/cards';
import type { Role } from '@binaa/contract/roles';
import type { Exposure } from '@binaa/contract/site-place';
import type { UserCategory } from '@binaa/contract/user-categories';
import type { WorkStatus } from '@binaa/contract/work-status';
import type { ColumnType, Generated, Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { ApiTokensTable, CalendarFeedsTable, PasswordLinksTable } from './schema-api-tokens.ts';
import type { CashCountsTable, CashHandoversTable, FloatSettingsTable, FundRequestsTable } from './schema-cash.ts';
import type { ClaimReceiptsTable, ClaimsTable } from './schema-claims.ts';
import type { Computed, EditedRecord, GeneratedMoment, SearchText, WithoutSearchText } from './schema-columns.ts';
import type { AttendanceCorrectionsTable, AttendancesTable } from './schema-corrections.ts';
import type {
  CrewEventsTable,
  CrewMembersTable,
  CrewPhotosTable,
  CrewProblemsTable,
  FieldSettingsTable,
} from './schema-crew.ts';
import type {
  DuplicateDismissalsTable,
  ExpenseCommentsTable,
  ExpensePolicyTable,
  ExpenseRulesTable,
  ExpensesTable,
  SuppliersTable,
} from './schema-expenses.ts';
import type { DocumentsTable, DocumentVersionsTable, StoredFilesTable } from './schema-files.ts';
import type { HeatReadingsTable, SiteExposuresTable } from './schema-heat.ts';
import type { ImportRefsTable, ImportRowsTable, ImportsTable, JobsTable } from './schema-imports.ts';
import type {
  AttendanceCostsTable,
  BudgetLinesTable,
  BudgetRevisionsTable,
  CostAlertsTable,
  CostCodeMapTable,
  CostCodesTable,
  DoubtfulAttendancesTable,
  ForecastsTable,
  JobCostSettingsTable,
  LabourMonthCostsTable,
  LabourRatesTable,
  LabourRecountsTable,
  OpeningCostsTable,
  OrderChangesTable,
  OrdersTable,
  ProgressEntriesTable,
  ProjectCostSettingsTable,
  VariationLinesTable,
  VariationsTable,
} from './schema-job-cost.ts';
import type {
  LedgerAccountsTable,
  LedgerCompanyTable,
  LedgerEntriesTable,
  LedgerPostingsTable,
} from './schema-ledger.ts';
import type {
  BudgetCrossingsTable,
  CompanyNoticeSettingsTable,
  DispatchCursorsTable,
  FailingAddressesTable,
  MailHealthTable,
  NoticeDeliveriesTable,
  NoticeEventsTable,
  NoticeMessagesTable,
  NoticePreferencesTable,
  NoticeRecipientsTable,
  NoticeSettingsTable,
  NoticesTable,
  ProjectFollowersTable,
} from './schema-notices.ts';
import type {
  AdvancesTable,
  CalendarDaysTable,
  LeavesTable,
  PaperAlertsTable,
  PapersTable,
  PayItemsTable,
  PayProfilesTable,
  PayrollSettingsTable,
  PayTermsTable,
  RamadanPeriodsTable,
} from './schema-payroll.ts';
import type {
  BankFilesTable,
  BankProfilesTable,
  PayrollRunsTable,
  PayslipCostsTable,
  PayslipDaysTable,
  PayslipLinesTable,
  PayslipsTable,
} from './schema-payroll-runs.ts';
import type { PushSubscriptionsTable } from './schema-push.ts';
import type {
  RecoveryCodesTable,
  SecondFactorDevicesTable,
  SessionConfirmationsTable,
  SignInChallengesTable,
  SignInSettingsTable,
} from './schema-second-factor.ts';
import type { TaskNotesTable, TasksTable, TaskWorkersTable } from './schema-tasks.ts';
import type { KeptTotalsTable, SearchWordsTable, TaskPeopleTable } from './schema-totals.ts';
import type { WebhookDeliveriesTable, WebhooksTable } from './schema-webhooks.ts';

/** The tables that the migrations create; schema.test.ts compares them with the database. */
export type Schema = {
  users: UsersTable;
  worker_cards: WorkerCardsTable;
  company: CompanyTable;
  server_settings: ServerSettingsTable;
  audit_entries: AuditEntriesTable;
  audit_chain: AuditChainTable;
  audit_seals: AuditSealsTable;
  audit_unsealed: AuditUnsealedTable;
  idempotency_keys: IdempotencyKeysTable;
  sign_in_throttles: SignInThrottlesTable;
  sign_in_networks: SignInNetworksTable;
  ended_sessions: EndedSessionsTable;
  api_tokens: ApiTokensTable;
  calendar_feeds: CalendarFeedsTable;
  password_links: PasswordLinksTable;
  second_factor_devices: SecondFactorDevicesTable;
  recovery_codes: RecoveryCodesTable;
  sign_in_challenges: SignInChallengesTable;
  session_confirmations: SessionConfirmationsTable;
  sign_in_settings: SignInSettingsTable;
  push_subscriptions: PushSubscriptionsTable;
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
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
  duplicate_dismissals: DuplicateDismissalsTable;
  expense_policy: ExpensePolicyTable;
  expense_rules: ExpenseRulesTable;
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
  job_cost_settings: JobCostSettingsTable;
  cost_codes: CostCodesTable;
  cost_code_map: CostCodeMapTable;
  budget_revisions: BudgetRevisionsTable;
  budget_lines: BudgetLinesTable;
  progress_entries: ProgressEntriesTable;
  forecasts: ForecastsTable;
  opening_costs: OpeningCostsTable;
  project_cost_settings: ProjectCostSettingsTable;
  orders: OrdersTable;
  order_changes: OrderChangesTable;
  cost_alerts: CostAlertsTable;
  claims: ClaimsTable;
  claim_receipts: ClaimReceiptsTable;
  variations: VariationsTable;
  variation_lines: VariationLinesTable;
  labour_rates: LabourRatesTable;
  labour_recounts: LabourRecountsTable;
  doubtful_attendances: DoubtfulAttendancesTable;
  attendance_costs: AttendanceCostsTable;
  labour_month_costs: LabourMonthCostsTable;
  payroll_settings: PayrollSettingsTable;
  calendar_days: CalendarDaysTable;
  ramadan_periods: RamadanPeriodsTable;
  pay_profiles: PayProfilesTable;
  pay_terms: PayTermsTable;
  papers: PapersTable;
  paper_alerts: PaperAlertsTable;
  leaves: LeavesTable;
  advances: AdvancesTable;
  pay_items: PayItemsTable;
  payroll_runs: PayrollRunsTable;
  payslips: PayslipsTable;
  payslip_lines: PayslipLinesTable;
  payslip_days: PayslipDaysTable;
  payslip_costs: PayslipCostsTable;
  bank_profiles: BankProfilesTable;
  bank_files: BankFilesTable;
  dispatch_cursors: DispatchCursorsTable;
  notice_events: NoticeEventsTable;
  notices: NoticesTable;
  notice_recipients: NoticeRecipientsTable;
  notice_preferences: NoticePreferencesTable;
  notice_settings: NoticeSettingsTable;
  project_followers: ProjectFollowersTable;
  company_notice_settings: CompanyNoticeSettingsTable;
  budget_crossings: BudgetCrossingsTable;
  notice_messages: NoticeMessagesTable;
  notice_deliveries: NoticeDeliveriesTable;
  failing_addresses: FailingAddressesTable;
  mail_health: MailHealthTable;
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
  username_changed_at: Date | null;
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
  token_id: number | null;
  action: string;
  entity: string;
  entity_id: number;
  before: ColumnType<unknown, string | null, never>;
  after: ColumnType<unknown, string | null, never>;
};

type AuditChainTable = { only_row: Computed<boolean>; length: Computed<number>; hash: Computed<Buffer> };

type AuditSealsTable = { sequence: Computed<number>; entry_id: Computed<number>; hash: Computed<Buffer> };

type AuditUnsealedTable = { entry_id: Computed<number> };

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

export type TaskRow = WithoutSearchText<TasksTable>;
export type NewTask = Insertable<TasksTable>;

export type TaskNoteRow = Selectable<TaskNotesTable>;

export type StoredFileRow = Selectable<StoredFilesTable>;
export type NewStoredFile = Insertable<StoredFilesTable>;
export type DocumentRow = WithoutSearchText<DocumentsTable>;
export type NewDocumentVersion = Insertable<DocumentVersionsTable>;

export type ExpenseRow = WithoutSearchText<ExpensesTable>;
export type NewExpense = Insertable<ExpensesTable>;

export type AttendanceRow = Selectable<AttendancesTable>;
export type NewAttendance = Insertable<AttendancesTable>;
