import { mayAct, type NoticeAct, type NoticeKind, noticeActs } from '@binaa/contract/notice-kinds';
import type { Notice } from '@binaa/contract/notices';
import type { Role } from '@binaa/contract/roles';
import type { NoticeRow } from './notice.queries.ts';

export function presentNotice(row: NoticeRow, role: Role): Notice {
  return {
    id: row.id,
    kind: row.kind,
    count: row.count,
    data: row.amount === null ? row.data : { ...row.data, amount: row.amount },
    entity: row.entity,
    entityId: row.entity_id,
    projectId: row.project_id,
    path: pathOf(row, role),
    can: Object.fromEntries(noticeActs.map((act) => [act, can(row, role, act)])) as Notice['can'],
    at: row.updated_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
    settled:
      row.settled_at && row.settled_how
        ? { how: row.settled_how, by: row.settled_by, at: row.settled_at.toISOString() }
        : null,
    snoozedUntil: row.snoozed_until?.toISOString() ?? null,
    archivedAt: row.archived_at?.toISOString() ?? null,
  };
}

/** A notice of several records leads to their list, where each is decided by itself. */
function can(row: NoticeRow, role: Role, act: NoticeAct): boolean {
  if (act !== 'open' && act !== 'acknowledge' && (row.settled_at || row.count > 1)) return false;
  if (act === 'acknowledge' && row.acknowledged_at) return false;
  return mayAct(role, row, act);
}

type Place = { one: string; several?: string };

/** Where the web application shows the record, or the list of several. */
function pathOf(row: NoticeRow, role: Role): string {
  const { one, several = one } = places[row.kind](row, role);
  return row.count > 1 ? several : one;
}

const task = ({ entity_id }: NoticeRow): Place => ({ one: `/tasks/${entity_id}` });
const expense = ({ entity_id }: NoticeRow): Place => ({ one: `/expenses/${entity_id}`, several: '/approval-queue' });
const corrections = (): Place => ({ one: '/attendance-corrections' });
/** A request or an offer, or the balance of a person. */
const cash = (_row: NoticeRow, role: Role): Place => ({ one: role === 'ADMIN' ? '/cash' : '/my-cash' });
const balance = (row: NoticeRow, role: Role): Place =>
  role === 'ADMIN' && row.entity === 'user' ? { one: `/users/${row.entity_id}/balance` } : cash(row, role);

function systemPath({ data, entity_id }: NoticeRow): string {
  if (data.what === 'WEBHOOK') return `/settings/webhooks/${entity_id}`;
  if (data.what === 'POLICY') return '/expense-policy';
  if (data.what === 'MAIL') return '/settings/notices';
  return data.what === 'AUDIT' ? '/audit' : '/finance';
}

const places: Record<NoticeKind, (row: NoticeRow, role: Role) => Place> = {
  TASK_ASSIGNED: task,
  TASK_DUE_TOMORROW: (row) => ({ ...task(row), several: '/my-tasks' }),
  TASK_OVERDUE: (row, role) => ({ ...task(row), several: role === 'ENGINEER' ? '/tasks' : '/my-tasks' }),
  TASK_STATUS: task,
  TASK_NOTE: task,
  MILESTONE_DUE: (row) => ({ one: `/projects/${row.project_id}`, several: '/projects' }),
  EXPENSE_SUBMITTED: expense,
  EXPENSE_DECIDED: (row) => (row.data.decision === 'DELETED' ? { one: '/expenses' } : expense(row)),
  EXPENSE_WAITING: expense,
  FLOAT_CHANGED: balance,
  FLOAT_BELOW_ZERO: balance,
  BUDGET_REACHED: (row) => ({ one: `/projects/${row.project_id}` }),
  COST_ALERT: (row) => ({ one: `/projects/${row.project_id}?tab=cost` }),
  CASH_REQUESTED: cash,
  HANDOVER_OFFERED: cash,
  PAYSLIP_READY: (row) => ({ one: `/my-pay/${row.entity_id}` }),
  MISSED_CHECK_OUT: (row, role) =>
    role === 'ADMIN' ? { one: `/attendance/${row.entity_id}`, several: '/attendance' } : { one: '/crew' },
  HEAT_STOP: () => ({ one: '/crew' }),
  CORRECTION_REQUESTED: corrections,
  CORRECTION_DECIDED: corrections,
  PAPER_EXPIRING: (_row, role) => ({ one: role === 'ADMIN' ? '/payroll/papers' : '/my-pay' }),
  ACCOUNT_CHANGED: (row) => ({ one: row.entity === 'api-token' ? '/profile/tokens' : '/profile' }),
  USERNAME_CHANGED: (row) => ({ one: `/users/${row.entity_id}`, several: '/audit' }),
  IMPORT_FINISHED: (row) => ({ one: `/settings/import/${row.entity_id}` }),
  SYSTEM: (row) => ({ one: systemPath(row) }),
};
