import type { Role } from '@binaa/contract/roles';
import {
  Banknote,
  BanknoteArrowUp,
  Bell,
  Building,
  Building2,
  CalendarCheck,
  CalendarDays,
  ChartNoAxesCombined,
  ClipboardCheck,
  ClipboardPen,
  FileText,
  FileUp,
  FolderKanban,
  HandCoins,
  HardHat,
  History,
  IdCard,
  Inbox,
  KeyRound,
  Landmark,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Plane,
  ReceiptText,
  Scale,
  Settings,
  Tags,
  Users,
  Wallet,
  Webhook,
} from 'lucide-react';
import { text } from '../lib/i18n.ts';
import { paths } from '../lib/paths.ts';
import { isOpenTo } from './screens.ts';

export type NavigationLink = {
  label: string;
  path: string;
  icon: LucideIcon;
  /** Only where the specified navigation differs from who may open the screen. */
  roles?: readonly Role[];
  /** Shows how much waits for the reader behind the link. */
  waiting?: 'queue' | 'cash' | 'cost';
};

/**
 * Order and labels: see docs/compatibility.md#navigation-table. A link is visible to the roles that may open its screen.
 */
const navigation: readonly NavigationLink[] = [
  { label: text('Dashboard'), path: paths.dashboard, icon: LayoutDashboard },
  { label: text('Projects'), path: paths.projects, icon: FolderKanban },
  { label: text('Sites'), path: paths.sites, icon: Building2 },
  // A WORKER may open the list, which holds only their own tasks, but has My Tasks for them.
  { label: text('All Tasks'), path: paths.tasks, icon: ListChecks, roles: ['ADMIN', 'ENGINEER', 'FOREMAN'] },
  { label: text('My Tasks'), path: paths.myTasks, icon: ClipboardCheck },
  { label: text('Expenses'), path: paths.expenses, icon: ReceiptText },
  { label: text('Expense Approvals'), path: paths.expenseApprovals, icon: BanknoteArrowUp },
  { label: text('Company Finance'), path: paths.finance, icon: Landmark },
  { label: text('Users'), path: paths.users, icon: Users },
  // See docs/compatibility.md#attendance-link.
  { label: text('Attendance'), path: paths.attendance, icon: CalendarCheck, roles: ['ADMIN', 'ENGINEER', 'FOREMAN'] },
  { label: text('Documents'), path: paths.documents, icon: FileText },
];

/** The second group, below the specified links. Nothing else gets an entry: see docs/compatibility.md#navigation-table. */
const secondGroup: readonly NavigationLink[] = [
  { label: text('Crew'), path: paths.crew, icon: HardHat },
  { label: text('Approval Queue'), path: paths.approvalQueue, icon: Inbox, waiting: 'queue' },
  { label: text('Petty Cash'), path: paths.cash, icon: Banknote, waiting: 'cash' },
  // An ADMIN reaches their own cash from Petty Cash.
  { label: text('My Cash'), path: paths.myCash, icon: Banknote, roles: ['FOREMAN'], waiting: 'cash' },
  { label: text('Job Cost'), path: paths.jobCost, icon: ChartNoAxesCombined, waiting: 'cost' },
  { label: text('Payroll'), path: paths.payroll, icon: HandCoins },
  { label: text('Settings'), path: paths.settings, icon: Settings },
];

/** Screens that the search offers although the navigation has no link to them. */
const searchOnly: readonly NavigationLink[] = [
  { label: text('Company'), path: paths.companySettings, icon: Building },
  { label: text('Crew and heat'), path: paths.crewSettings, icon: HardHat },
  { label: text('Expense policy'), path: paths.expensePolicy, icon: Scale },
  { label: text('Cost codes'), path: paths.costCodes, icon: Tags },
  { label: text('Work calendar'), path: paths.workCalendar, icon: CalendarDays },
  { label: text('API tokens'), path: paths.allTokens, icon: KeyRound },
  { label: text('Rules of notices'), path: paths.noticeSettings, icon: Bell },
  { label: text('Webhooks'), path: paths.webhooks, icon: Webhook },
  { label: text('Pay of people'), path: paths.payPeople, icon: Users },
  { label: text('Papers'), path: paths.papers, icon: IdCard },
  { label: text('Leave'), path: paths.leave, icon: Plane },
  { label: text('Advances'), path: paths.advances, icon: HandCoins },
  { label: text('Rules of pay'), path: paths.payrollSettings, icon: HandCoins },
  { label: text('Bank profiles'), path: paths.bankProfiles, icon: Landmark },
  { label: text('Audit Trail'), path: paths.audit, icon: History },
  { label: text('Worker Cards'), path: paths.workerCards, icon: IdCard },
  { label: text('Import'), path: paths.imports, icon: FileUp },
  { label: text('Corrections'), path: paths.corrections, icon: ClipboardPen },
  { label: text('My API tokens'), path: paths.ownTokens, icon: KeyRound },
  { label: text('Inbox'), path: paths.inbox, icon: Bell },
  { label: text('My notices'), path: paths.noticePreferences, icon: Bell },
  { label: text('My pay'), path: paths.myPay, icon: Banknote },
  { label: text('Account statement'), path: paths.myBalance, icon: Wallet },
  { label: text('My Cash'), path: paths.myCash, icon: Banknote, roles: ['ADMIN'] },
];

export const bottomBarLinks = 5;

export function linksFor(role: Role): NavigationLink[] {
  return navigation.filter((link) => isVisibleTo(role, link));
}

export function secondLinksFor(role: Role): NavigationLink[] {
  return secondGroup.filter((link) => isVisibleTo(role, link));
}

export function searchableScreens(role: Role): NavigationLink[] {
  return [...navigation, ...secondGroup, ...searchOnly].filter((link) => isVisibleTo(role, link));
}

function isVisibleTo(role: Role, { path, roles }: NavigationLink): boolean {
  return roles ? roles.includes(role) : isOpenTo(role, path);
}
