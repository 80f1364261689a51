import { type Dashboard, dashboardLimits, getDashboard } from '@binaa/contract/dashboard';
import { addDays } from '@binaa/contract/dates';
import {
  type AnyOperation,
  addressOf,
  callOf,
  momentOf,
  moneyOf,
  operation,
  type Query,
  type Row,
} from './operation.ts';

/** The bare server receives the company's date as a parameter: computing it is not part of the comparison. */
export const dashboard: AnyOperation = operation<string>({
  name: 'dashboard',
  endpoint: getDashboard,
  caller: 'ADMIN',
  goal: 'TOTAL',
  cases: ({ today }) => [
    {
      input: today,
      call: callOf(getDashboard),
      bareCall: { method: 'GET', path: addressOf(getDashboard, {}, { today }) },
    },
  ],
  read: (url) => url.searchParams.get('today') ?? '',
  queries: dashboardQueries,
  answer: dashboardOf,
  essence: (answer: Dashboard) => ({
    projects: answer.projects,
    tasks: answer.tasks,
    users: answer.users,
    expenses: answer.expenses,
    taskProgress: answer.taskProgress,
    decisions: answer.decisions?.oldest.map(({ expenseId }) => expenseId),
    waiting: answer.decisions?.count,
    moneyByWeek: answer.moneyByWeek,
    spendingByCategory: answer.spendingByCategory,
    onSite: answer.onSite?.people.map(({ attendanceId }) => attendanceId),
    present: answer.onSite?.count,
  }),
});

function dashboardQueries(today: string): Query[] {
  const sunday = addDays(today, -new Date(`${today}T00:00:00Z`).getUTCDay());
  const firstSunday = addDays(sunday, 7 * (1 - dashboardLimits.weeks));
  const query = (name: string, text: string, ...values: unknown[]): Query => ({
    name: `dashboard-${name}`,
    text,
    values,
  });
  return [
    query(
      'projects',
      `select count(*) as total, count(*) filter (where status = 'IN_PROGRESS') as active from projects where deleted_at is null`,
    ),
    query(
      'tasks',
      `select count(*) as total, count(*) filter (where t.completed) as completed,
          count(*) filter (where not t.completed and t.completion_percentage > 0) as in_progress
        from tasks t join projects p on p.id = t.project_id where t.deleted_at is null and p.deleted_at is null`,
    ),
    query(
      'users',
      `select count(*) as total, count(*) filter (where role = 'WORKER') as workers from users where deleted_at is null`,
    ),
    query(
      'expenses',
      `select coalesce(sum(amount_minor), 0) as total, coalesce(sum(amount_minor) filter (where status = 'APPROVED'), 0) as approved,
          coalesce(sum(amount_minor) filter (where status = 'PENDING'), 0) as pending,
          count(*) filter (where status = 'PENDING') as waiting
        from expenses where deleted_at is null`,
    ),
    query(
      'progress',
      `select p.id, p.name, count(*) filter (where t.completed) as completed, count(*) as total
        from projects p join tasks t on t.project_id = p.id and t.deleted_at is null
        where p.deleted_at is null and p.status <> 'COMPLETED'
        group by p.id, p.name order by count(*) desc, p.id limit $1`,
      dashboardLimits.projectsInChart,
    ),
    query(
      'oldest',
      `select e.id, e.category, e.amount_minor, e.spent_on, p.name as project_name, u.name as submitted_by
        from expenses e join users u on u.id = e.submitted_by_id left join projects p on p.id = e.project_id
        where e.deleted_at is null and e.status = 'PENDING' order by e.created_at, e.id limit $1`,
      dashboardLimits.decisionsShown,
    ),
    query(
      'weeks',
      `select week.first_day as week_start,
          coalesce(sum(amount_minor) filter (where kind in ('PROJECT_INCOME', 'MANUAL_DEPOSIT')), 0) as income,
          coalesce(sum(case kind when 'EXPENSE_REVERSAL' then -amount_minor else amount_minor end)
            filter (where kind not in ('PROJECT_INCOME', 'MANUAL_DEPOSIT')), 0) as expenses
        from (select $1::date + 7 * number as first_day from generate_series(0, $2::integer - 1) number) week
        left join ledger_postings on company_sequence is not null
          and created_at >= week.first_day::timestamp at time zone 'Asia/Qatar'
          and created_at < (week.first_day + 7)::timestamp at time zone 'Asia/Qatar'
        group by week.first_day order by week.first_day`,
      firstSunday,
      dashboardLimits.weeks,
    ),
    query(
      'categories',
      `select category, sum(amount_minor) as amount from expenses
        where deleted_at is null and status = 'APPROVED' and spent_on >= $1::date
        group by category order by sum(amount_minor) desc, category limit $2`,
      addDays(today, -7 * dashboardLimits.weeks),
      dashboardLimits.categoriesInChart,
    ),
    query(
      'on-site',
      `select a.id, a.user_id, u.name, u.role, s.name as site_name, a.in_time, count(*) over () as count
        from attendances a join users u on u.id = a.user_id join sites s on s.id = a.site_id
        where a.deleted_at is null and a.date = $1::date and a.out_time is null
        order by a.in_time desc, a.id desc limit $2`,
      today,
      dashboardLimits.onSiteShown,
    ),
  ];
}

function dashboardOf(results: Row[][]): unknown {
  const [
    projects = [],
    tasks = [],
    users = [],
    expenses = [],
    progress = [],
    oldest = [],
    weeks = [],
    categories = [],
    onSite = [],
  ] = results;
  const [task = {}] = tasks;
  const [expense = {}] = expenses;
  const [total, completed, inProgress] = [task['total'], task['completed'], task['in_progress']].map(Number) as [
    number,
    number,
    number,
  ];
  return {
    projects: projects[0],
    tasks: { total, inProgress, pending: total - completed - inProgress, completed },
    users: users[0],
    expenses: {
      total: moneyOf(expense['total']),
      approved: moneyOf(expense['approved']),
      pending: moneyOf(expense['pending']),
    },
    taskProgress: progress.map((row) => ({
      projectId: row['id'],
      name: row['name'],
      completedTasks: row['completed'],
      totalTasks: row['total'],
    })),
    decisions: {
      count: expense['waiting'],
      total: moneyOf(expense['pending']),
      oldest: oldest.map((row) => ({
        expenseId: row['id'],
        category: row['category'],
        amount: moneyOf(row['amount_minor']),
        date: row['spent_on'],
        projectName: row['project_name'],
        submittedBy: row['submitted_by'],
      })),
    },
    moneyByWeek: weeks.map((row) => ({
      weekStart: row['week_start'],
      income: moneyOf(row['income']),
      expenses: moneyOf(row['expenses']),
    })),
    onSite: {
      count: Number(onSite[0]?.['count'] ?? 0),
      people: onSite.map((row) => ({
        attendanceId: row['id'],
        userId: row['user_id'],
        name: row['name'],
        role: row['role'],
        siteName: row['site_name'],
        since: momentOf(row['in_time']),
      })),
    },
    spendingByCategory: categories.map((row) => ({ category: row['category'], amount: moneyOf(row['amount']) })),
  };
}
