import type { Absence } from '@binaa/contract/absence';
import { useFormat } from '../../lib/format.ts';
import { text, useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { RoleBadge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { DashboardList, DashboardRow } from './dashboard-list.tsx';

const nobodyNamed: Record<Absence['state'], string> = {
  COUNTED: text('Nobody is absent'),
  NOBODY_RECORDED: text('Nobody is recorded today yet'),
  REST_DAY: text('On a free day nobody is counted as absent.'),
  FUTURE: text('Nobody is recorded today yet'),
};

/** Workers and foremen without a record of today. */
export function AbsentToday({ absence }: { absence: Absence }) {
  const { t, plural } = useText();
  const format = useFormat();
  return (
    <DashboardList
      title={t('Absent today')}
      items={absence.people}
      emptyMessage={t(nobodyNamed[absence.state])}
      rowKey={(person) => person.userId}
      actions={
        <LinkButton size="sm" to={paths.attendanceDay}>
          {absence.count > 0 ? plural(absence.count, '{{count}} absent') : t('Day Report')}
        </LinkButton>
      }
      renderRow={(person) => (
        <DashboardRow
          to={paths.timesheet(person.userId)}
          title={person.userName}
          details={
            person.lastDate
              ? t('Last recorded {{date}}', { date: format.date(person.lastDate) })
              : t('Never recorded before')
          }
          end={<RoleBadge role={person.userRole} />}
        />
      )}
    />
  );
}
