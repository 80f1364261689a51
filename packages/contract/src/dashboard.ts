import * as z from 'zod/mini';
import { absence } from './absence.ts';
import { defineEndpoint } from './endpoint.ts';
import { expenseCategories } from './expense-categories.ts';
import { expenseFlags } from './expense-flags.ts';
import { weekOfMoney } from './finance.ts';
import { roles } from './roles.ts';
import { additional } from './specified-fields.ts';

export const dashboardLimits = {
  /** How many are loaded and shown: see docs/compatibility.md#dashboard-limits. */
  projectsLoaded: 5,
  tasksLoaded: 10,
  upcomingTasks: 5,
  recentProjects: 3,
  decisionsShown: 5,
  projectsInChart: 8,
  categoriesInChart: 8,
  weeks: 12,
  onSiteShown: 6,
  absentShown: 6,
} as const;

/** A part that the caller may not see is absent. */
export const dashboard = z.object({
  projects: z.optional(z.object({ total: z.int(), active: z.int() })),
  /** A WORKER gets the counts of their own tasks, other roles those of all tasks. */
  tasks: z.object({
    total: z.int(),
    inProgress: z.int(),
    pending: additional(z.int()),
    completed: additional(z.int()),
  }),
  users: z.optional(z.object({ total: z.int(), workers: z.int() })),
  expenses: z.optional(
    z.object({ total: z.number(), approved: additional(z.number()), pending: additional(z.number()) }),
  ),

  taskProgress: z.optional(
    z.array(z.object({ projectId: z.int(), name: z.string(), completedTasks: z.int(), totalTasks: z.int() })),
  ),
  decisions: z.optional(
    z.object({
      count: z.int(),
      total: z.number(),
      /** The expenses that have waited longest. */
      oldest: z.array(
        z.object({
          expenseId: z.int(),
          category: z.enum(expenseCategories),
          amount: z.number(),
          date: z.string(),
          projectName: z.nullable(z.string()),
          submittedBy: z.string(),
          /** The storage key of the receipt. */
          invoiceImageUrl: additional(z.nullable(z.string())),
          version: additional(z.int()),
          /** What approving it needs to know. */
          submittedById: additional(z.int()),
          flags: additional(z.array(z.enum(expenseFlags))),
          approvals: additional(z.object({ needed: z.int(), given: z.int() })),
          firstApprovedById: additional(z.nullable(z.int())),
        }),
      ),
    }),
  ),
  moneyByWeek: z.optional(z.array(weekOfMoney)),
  spendingByCategory: z.optional(z.array(z.object({ category: z.enum(expenseCategories), amount: z.number() }))),
  onSite: z.optional(
    z.object({
      count: z.int(),
      people: z.array(
        z.object({
          attendanceId: z.int(),
          userId: z.int(),
          name: z.string(),
          role: z.enum(roles),
          siteName: z.string(),
          since: z.string(),
        }),
      ),
    }),
  ),
  /** Who is absent today. */
  absence: z.optional(absence),
  /** Papers of staff that have expired, and those that expire within so many days. */
  papers: z.optional(z.object({ expired: z.int(), within30: z.int(), within60: z.int(), within90: z.int() })),
});
export type Dashboard = z.output<typeof dashboard>;

export const getDashboard = defineEndpoint({
  method: 'GET',
  path: '/dashboard',
  summary: 'Get the figures of the dashboard that the caller may see',
  allow: 'dashboard.read',
  response: dashboard,
});
