import type { Language } from '@binaa/contract/bilingual';
import type { Role } from '@binaa/contract/roles';
import {
  Building2,
  CalendarCheck,
  CircleUserRound,
  FileText,
  FolderKanban,
  Languages,
  ListChecks,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  ReceiptText,
  Sun,
  Users,
} from 'lucide-react';
import { setLanguage, text } from '../lib/i18n.ts';
import { paths } from '../lib/paths.ts';
import { setTheme } from '../lib/theme.ts';
import { requestSignOut } from '../outbox/load.ts';
import { isOpenTo } from './screens.ts';

/** What the search offers to do: open a form, or run something. */
export type Command = { label: string; icon: LucideIcon } & ({ to: string } | { run: () => void });

const forms: readonly (Command & { to: string })[] = [
  { label: text('New Expense'), icon: ReceiptText, to: paths.newExpense },
  { label: text('New Task'), icon: ListChecks, to: paths.newTask },
  { label: text('New Project'), icon: FolderKanban, to: paths.newProject },
  { label: text('New Site'), icon: Building2, to: paths.newSite },
  { label: text('New User'), icon: Users, to: paths.newUser },
  { label: text('New Attendance'), icon: CalendarCheck, to: paths.newAttendance },
  { label: text('Upload Documents'), icon: FileText, to: paths.newDocument },
  { label: text('Profile'), icon: CircleUserRound, to: paths.profile },
];

/** By the language that is shown: only the other one is offered. */
const languageSwitches: Record<Language, Command> = {
  en: { label: text('Switch to Arabic'), icon: Languages, run: () => void setLanguage('ar') },
  ar: { label: text('Switch to English'), icon: Languages, run: () => void setLanguage('en') },
};

const actions: readonly Command[] = [
  { label: text('System theme'), icon: Monitor, run: () => setTheme('system') },
  { label: text('Light theme'), icon: Sun, run: () => setTheme('light') },
  { label: text('Dark theme'), icon: Moon, run: () => setTheme('dark') },
  { label: text('Sign out'), icon: LogOut, run: requestSignOut },
];

export function commandsFor(role: Role, language: Language): Command[] {
  return [...forms.filter(({ to }) => isOpenTo(role, to)), languageSwitches[language], ...actions];
}
