import type { Dashboard } from '@binaa/contract/dashboard';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { RoleBadge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { DashboardList, DashboardRow } from './dashboard-list.tsx';

/** People who checked in today and have not checked out. */
export function OnSiteToday({ onSite }: { onSite: NonNullable<Dashboard['onSite']> }) {
  const { t, plural } = useText();
  const format = useFormat();
  return (
    <DashboardList
      title={t('On site today')}
      items={onSite.people}
      emptyMessage={t('Nobody is checked in')}
      rowKey={(person) => person.attendanceId}
      actions={
        <LinkButton size="sm" to={paths.attendance}>
          {plural(onSite.count, '{{count}} checked in')}
        </LinkButton>
      }
      renderRow={(person) => (
        <DashboardRow
          to={paths.attendanceRecord(person.attendanceId)}
          title={person.name}
          details={
            <FactLine>
              {person.siteName}
              {t('since {{time}}', { time: format.time(person.since) })}
            </FactLine>
          }
          end={<RoleBadge role={person.role} />}
        />
      )}
    />
  );
}
