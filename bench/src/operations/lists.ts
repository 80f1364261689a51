import { listAttendances } from '@binaa/contract/attendance';
import { listCompanyTransactions } from '@binaa/contract/finance';
import { type TaskCategory } from '@binaa/contract/task-categories';
import { taskTitle } from '@binaa/contract/task-title';
import { listTasks } from '@binaa/contract/tasks';
import { statusOfTask } from '@binaa/contract/work-status';
import { staff } from '../company/plan.ts';
import {
  type AnyOperation,
  addressOf,
  callOf,
  essenceOfPage,
  momentOf,
  moneyOf,
  onlyRow,
  operation,
  pageAnswer,
  pageOfUrl,
  type Row,
} from './operation.ts';

const paging = { page: 0, size: 10 };
type Paging = typeof paging;

function taskOf(row: Row) {
  const title = taskTitle({
    name: row['name'] as string | null,
    description: row['description'] as string | null,
    category: row['category'] as TaskCategory,
    siteName: row['site_name'] as string | null,
  });
  const completed = row['completed'] as boolean;
  const completionPercentage = Number(row['completion_percentage']);
  const workers = row['workers'] as { id: number; name: string }[];
  return {
    id: row['id'],
    taskId: row['id'],
    name: title,
    title,
    givenName: row['name'],
    description: row['description'],
    status: statusOfTask({ completed, completionPercentage }),
    completed,
    completionPercentage,
    taskCategory: row['category'],
    siteId: row['site_id'],
    siteName: row['site_name'],
    projectId: row['project_id'],
    projectName: row['project_name'],
    assignedToId: row['assigned_to_id'],
    assignedToName: row['assigned_to_name'],
    assigneeRole: row['assignee_role'],
    assignedWorkers: workers.map(({ id }) => id),
    assignedWorkerNames: workers.map(({ name }) => name),
    startDate: row['start_date'],
    expectedEndDate: row['expected_end_date'],
    deadline: row['expected_end_date'],
    dueDate: row['expected_end_date'],
    expectedForemanHours: Number(row['expected_foreman_hours']),
    expectedWorkerHours: Number(row['expected_worker_hours']),
    createdAt: momentOf(row['created_at']),
    updatedAt: momentOf(row['updated_at']),
    version: row['version'],
    can: { edit: false, changeStatus: false, delete: false, addNote: true },
  };
}

const ofWorker = `from tasks t join projects p on p.id = t.project_id
  where t.deleted_at is null and p.deleted_at is null
    and (t.assigned_to_id = $1 or exists (select from task_workers w where w.task_id = t.id and w.user_id = $1))`;
const workersAsked = 8;

export const tasksOfWorker: AnyOperation = operation<Paging & { workerId: number }>({
  name: 'task list of one worker',
  endpoint: listTasks,
  caller: 'WORKER',
  cases: () =>
    Array.from({ length: workersAsked }, (_, place) => {
      const workerId = staff.WORKER.first + place;
      return {
        input: { ...paging, workerId },
        call: callOf(listTasks, { query: paging }),
        bareCall: { method: 'GET', path: addressOf(listTasks, {}, { ...paging, workerId }) },
        callerNumber: place + 1,
      };
    }),
  read: (url) => ({ ...pageOfUrl(url), workerId: Number(url.searchParams.get('workerId')) }),
  queries: ({ page, size, workerId }) => [
    {
      name: 'tasks',
      text: `select t.*, p.name as project_name, s.name as site_name, a.name as assigned_to_name,
          coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name, u.id)
            from task_workers w join users u on u.id = w.user_id where w.task_id = t.id), '[]') as workers
        from (select t.* ${ofWorker} order by t.created_at desc, t.id desc limit $2 offset $3) as t
        join projects p on p.id = t.project_id join users a on a.id = t.assigned_to_id left join sites s on s.id = t.site_id
        order by t.created_at desc, t.id desc`,
      values: [workerId, size, page * size],
    },
    { name: 'tasks-total', text: `select count(*) as count ${ofWorker}`, values: [workerId] },
  ],
  answer: ([rows = [], total], input) => pageAnswer(rows.map(taskOf), onlyRow(total), input),
  essence: essenceOfPage,
});

function attendanceOf(row: Row) {
  const inTime = row['in_time'] as Date;
  const outTime = row['out_time'] as Date | null;
  return {
    id: row['id'],
    attendanceId: row['id'],
    userId: row['user_id'],
    userName: row['user_name'],
    userRole: row['user_role'],
    siteId: row['site_id'],
    siteName: row['site_name'],
    checkinForemanId: row['checkin_foreman_id'],
    checkinForemanName: row['checkin_foreman_name'],
    checkoutForemanId: row['checkout_foreman_id'],
    checkoutForemanName: row['checkout_foreman_name'],
    date: row['date'],
    inTime: momentOf(inTime),
    outTime: momentOf(outTime),
    inLocation: row['in_location'],
    outLocation: row['out_location'],
    inPicUrl: row['in_pic_url'],
    outPicUrl: row['out_pic_url'],
    active: outTime === null,
    workedMinutes: outTime && Math.floor((outTime.getTime() - inTime.getTime()) / 60_000),
    overlaps: row['overlaps'],
    createdAt: momentOf(row['created_at']),
    updatedAt: momentOf(row['updated_at']),
    version: row['version'],
  };
}

export const attendanceOfDay: AnyOperation = operation<Paging & { date: string }>({
  name: 'attendance of a day',
  endpoint: listAttendances,
  caller: 'ADMIN',
  cases: ({ days }) =>
    days.map((date) => ({
      input: { ...paging, date },
      call: callOf(listAttendances, { query: { date, ...paging } }),
    })),
  read: (url) => ({ ...pageOfUrl(url), date: url.searchParams.get('date') ?? '' }),
  queries: ({ page, size, date }) => [
    {
      name: 'attendance',
      text: `select a.*, u.name as user_name, u.role as user_role, s.name as site_name, i.name as checkin_foreman_name,
          o.name as checkout_foreman_name,
          exists (select from attendances m where m.user_id = a.user_id and m.id <> a.id and m.deleted_at is null
            and tstzrange(m.in_time, m.out_time) && tstzrange(a.in_time, a.out_time)) as overlaps
        from (select * from attendances where deleted_at is null and date = $1
          order by date desc, in_time desc, id desc limit $2 offset $3) as a
        join users u on u.id = a.user_id join sites s on s.id = a.site_id
        left join users i on i.id = a.checkin_foreman_id left join users o on o.id = a.checkout_foreman_id
        order by a.in_time desc, a.id desc`,
      values: [date, size, page * size],
    },
    {
      name: 'attendance-total',
      text: `select count(*) as count, count(*) filter (where out_time is null) as active
        from attendances where deleted_at is null and date = $1`,
      values: [date],
    },
  ],
  answer: ([rows = [], total], input) => ({
    ...pageAnswer(rows.map(attendanceOf), onlyRow(total), input),
    totalActive: Number(onlyRow(total)['active']),
  }),
  essence: essenceOfPage,
});

const depositKinds = ['PROJECT_INCOME', 'MANUAL_DEPOSIT', 'EXPENSE_REVERSAL'];

function transactionOf(row: Row) {
  const otherType = row['project_id'] === null ? 'OTHER' : 'PROJECT_INCOME';
  return {
    id: row['id'],
    transactionType: depositKinds.includes(String(row['kind'])) ? 'DEPOSIT' : 'WITHDRAWAL',
    amount: moneyOf(row['amount_minor']),
    description: row['description'],
    userId: row['user_id'],
    userName: row['user_name'],
    createdAt: momentOf(row['created_at']),
    relatedType: row['expense_id'] === null ? otherType : 'EXPENSE',
    relatedId: row['expense_id'] ?? row['project_id'],
    projectName: row['project_name'],
    balance: moneyOf(row['company_balance_minor']),
  };
}

export const companyTransactions: AnyOperation = operation<Paging>({
  name: 'company transactions page',
  endpoint: listCompanyTransactions,
  caller: 'ADMIN',
  goal: 'TOTAL',
  cases: () => [{ input: paging, call: callOf(listCompanyTransactions, { query: paging }) }],
  read: pageOfUrl,
  queries: ({ page, size }) => [
    {
      name: 'transactions',
      text: `select t.id, t.kind, t.amount_minor, t.description, t.user_id, u.name as user_name, t.created_at, t.project_id, t.expense_id,
          p.name as project_name, t.company_balance_minor
        from ledger_postings t join users u on u.id = t.user_id
        left join expenses e on e.id = t.expense_id left join projects p on p.id = coalesce(t.project_id, e.project_id)
        where t.company_sequence is not null order by t.company_sequence desc limit $1 offset $2`,
      values: [size, page * size],
    },
    {
      name: 'transactions-total',
      text: 'select count(*) as count from ledger_postings where company_sequence is not null',
      values: [],
    },
  ],
  answer: ([rows = [], total], input) => pageAnswer(rows.map(transactionOf), onlyRow(total), input),
  essence: essenceOfPage,
});
