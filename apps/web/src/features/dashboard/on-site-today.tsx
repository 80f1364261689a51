import type { Dashboard } from '@binaa/contract/dashboard';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { RoleBadge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { StretchedLink } from '../../ui/stretched-link.tsx';
import { DashboardList } from './dashboard-list.tsx';

/** Who has checked in today and not out. */
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
        <>
          <div className="min-w-0">
            <StretchedLink to={paths.attendanceRecord(person.attendanceId)} className="block">
              <bdi>{person.name}</bdi>
            </StretchedLink>
            <p className="text-sm text-muted">
              <bdi>{person.siteName}</bdi> · {t('since {{time}}', { time: format.time(person.since) })}
            </p>
          </div>
          <RoleBadge role={person.role} />
        </>
      )}
    />
  );
}
