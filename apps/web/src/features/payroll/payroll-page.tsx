import { CalendarDays, HandCoins, IdCard, Plane, SlidersHorizontal, Users } from 'lucide-react';
import { text, useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { type Tile, TileGrid } from '../../ui/tile-grid.tsx';
import { RunsOverview } from './runs/runs-overview.tsx';

const tiles: readonly Tile[] = [
  {
    label: text('People'),
    description: text('Pay profiles, wages and what is missing to pay somebody'),
    path: paths.payPeople,
    icon: Users,
  },
  {
    label: text('Papers'),
    description: text('QID, passport, visa, health card and licences, and when they expire'),
    path: paths.papers,
    icon: IdCard,
  },
  {
    label: text('Leave'),
    description: text('Annual, sick and other leave, and days in lieu'),
    path: paths.leave,
    icon: Plane,
  },
  {
    label: text('Advances'),
    description: text('Advances and what is left of them, bonuses and deductions'),
    path: paths.advances,
    icon: HandCoins,
  },
  {
    label: text('Calendar'),
    description: text('Public holidays, Ramadan, rest and off days'),
    path: paths.workCalendar,
    icon: CalendarDays,
  },
  {
    label: text('Settings'),
    description: text('Hours, overtime, leave, limits and the bank of payroll, with what the law says'),
    path: paths.payrollSettings,
    icon: SlidersHorizontal,
  },
];

export default function PayrollPage() {
  const { t } = useText();
  return (
    <>
      <PageHeader title={t('Payroll')} />
      <RunsOverview />
      <TileGrid tiles={tiles} />
    </>
  );
}
