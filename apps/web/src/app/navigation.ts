import type { Role } from '@binaa/contract/roles';
import {
  BanknoteArrowUp,
  Building2,
  CalendarCheck,
  ClipboardCheck,
  FileText,
  FolderKanban,
  History,
  Landmark,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  ReceiptText,
  Users,
} from 'lucide-react';
import { text } from '../lib/i18n.ts';
import { paths } from '../lib/paths.ts';

export type NavigationLink = { label: string; path: string; roles: readonly Role[]; icon: LucideIcon };

const everyone = ['ADMIN', 'ENGINEER', 'FOREMAN', 'WORKER'] as const;
const staff = ['ADMIN', 'ENGINEER', 'FOREMAN'] as const;

/** Order, labels and roles: see docs/compatibility.md#navigation-table and docs/compatibility.md#attendance-link. */
export const navigation: readonly NavigationLink[] = [
  { label: text('Dashboard'), path: paths.dashboard, roles: everyone, icon: LayoutDashboard },
  { label: text('Projects'), path: paths.projects, roles: staff, icon: FolderKanban },
  { label: text('Sites'), path: paths.sites, roles: staff, icon: Building2 },
  { label: text('All Tasks'), path: paths.tasks, roles: staff, icon: ListChecks },
  { label: text('My Tasks'), path: paths.myTasks, roles: everyone, icon: ClipboardCheck },
  { label: text('Expenses'), path: paths.expenses, roles: staff, icon: ReceiptText },
  { label: text('Expense Approvals'), path: paths.expenseApprovals, roles: ['ADMIN'], icon: BanknoteArrowUp },
  { label: text('Company Finance'), path: paths.finance, roles: ['ADMIN'], icon: Landmark },
  { label: text('Users'), path: paths.users, roles: ['ADMIN', 'ENGINEER'], icon: Users },
  { label: text('Attendance'), path: paths.attendance, roles: staff, icon: CalendarCheck },
  { label: text('Documents'), path: paths.documents, roles: staff, icon: FileText },
];

/** What the search opens beside them: screens that the table leaves out of the navigation. */
const offTheTable: readonly NavigationLink[] = [
  { label: text('Audit Trail'), path: paths.audit, roles: ['ADMIN'], icon: History },
];

export const bottomBarLinks = 5;

export function linksFor(role: Role): NavigationLink[] {
  return navigation.filter((link) => link.roles.includes(role));
}

export function searchableScreens(role: Role): NavigationLink[] {
  return [...linksFor(role), ...offTheTable.filter((link) => link.roles.includes(role))];
}
