import {
  Bell,
  Building,
  CalendarDays,
  FileUp,
  HandCoins,
  HardHat,
  KeyRound,
  Scale,
  ShieldCheck,
  Tags,
  Webhook,
} from 'lucide-react';
import { text, useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { type Tile, TileGrid } from '../../ui/tile-grid.tsx';

/** A capability with settings adds its tile here. */
const tiles: readonly Tile[] = [
  {
    label: text('Company'),
    description: text('Names, logo, address, registration and time zone'),
    path: paths.companySettings,
    icon: Building,
  },
  {
    label: text('Work calendar'),
    description: text('Public holidays, Ramadan, rest and off days'),
    path: paths.workCalendar,
    icon: CalendarDays,
  },
  {
    label: text('Expense policy'),
    description: text('Receipts, limits and second approvals, for the company, a project or a category'),
    path: paths.expensePolicy,
    icon: Scale,
  },
  {
    label: text('Crew and heat'),
    description: text('Midday ban, end of the day, radius of sites and how long positions are kept'),
    path: paths.crewSettings,
    icon: HardHat,
  },
  {
    label: text('Rules of pay'),
    description: text('Hours, overtime, leave, limits and the bank of payroll, with what the law says'),
    path: paths.payrollSettings,
    icon: HandCoins,
  },
  {
    label: text('Cost codes'),
    description: text('What the cost of projects is counted by, and which expense category counts for which code'),
    path: paths.costCodes,
    icon: Tags,
  },
  {
    label: text('Notices'),
    description: text('When people hear of waiting expenses, budgets, missed check-outs and due tasks'),
    path: paths.noticeSettings,
    icon: Bell,
  },
  {
    label: text('Import'),
    description: text('Users, projects, sites, tasks and more from XLSX or CSV files'),
    path: paths.imports,
    icon: FileUp,
  },
  {
    label: text('Sign-in security'),
    description: text('Who signs in with a second step after the password'),
    path: paths.signInSecurity,
    icon: ShieldCheck,
  },
  {
    label: text('API tokens'),
    description: text('Which programs may call the API, for whom and until when'),
    path: paths.allTokens,
    icon: KeyRound,
  },
  {
    label: text('Webhooks'),
    description: text('Which programs are told when something changes'),
    path: paths.webhooks,
    icon: Webhook,
  },
];

export default function SettingsPage() {
  const { t } = useText();
  return (
    <>
      <PageHeader title={t('Settings')} />
      <TileGrid tiles={tiles} />
    </>
  );
}
