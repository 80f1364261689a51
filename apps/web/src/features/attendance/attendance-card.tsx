import type { Attendance } from '@binaa/contract/attendance';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useHours } from '../../lib/hours.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { RoleBadge, RoleIcon } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { StretchedLink } from '../../ui/stretched-link.tsx';
import { AttendanceActions } from './attendance-actions.tsx';
import { AttendanceStatusBadge, OverlapBadge } from './attendance-status-badge.tsx';
import { FieldBadges } from './field-badges.tsx';
import { RecordTime } from './record-time.tsx';

/** A record in the list: a row on wide screens, a card on a phone. */
export function AttendanceCard({ record }: { record: Attendance }) {
  const nameId = `attendance-${record.id}`;
  return (
    <Card
      role="article"
      aria-labelledby={nameId}
      interactive
      className="grid items-center gap-x-6 gap-y-3 xl:grid-cols-[15rem_minmax(0,1fr)_auto]"
    >
      <div className="flex items-center gap-3">
        <RoleIcon role={record.userRole} />
        <div className="min-w-0">
          <StretchedLink to={paths.attendanceRecord(record.id)} id={nameId} className="block">
            <bdi>{record.userName}</bdi>
          </StretchedLink>
          <div className="mt-1 flex flex-wrap gap-1.5">
            <RoleBadge role={record.userRole} />
            <AttendanceStatusBadge active={record.active} />
            {record.overlaps ? <OverlapBadge /> : null}
            <FieldBadges record={record} />
          </div>
        </div>
      </div>
      <Facts record={record} />
      <AttendanceActions record={record} />
    </Card>
  );
}

function Facts({ record }: { record: Attendance }) {
  const { t } = useText();
  const format = useFormat();
  const hours = useHours();
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-4">
      <Fact label={t('Site')}>
        <bdi>{record.siteName}</bdi>
      </Fact>
      <Fact label={t('Date')}>{format.date(record.date)}</Fact>
      <Fact label={t('Check-in Time')}>
        <RecordTime moment={record.inTime} date={record.date} />
      </Fact>
      <Fact label={t('Check-out Time')}>
        <RecordTime moment={record.outTime} date={record.date} />
      </Fact>
      <Fact label={t('Working Hours')} className="max-sm:order-last sm:col-span-2">
        <span className="font-medium">{hours(record.workedMinutes)}</span>
      </Fact>
      <Fact label={t('Check-in By')}>
        <bdi>{record.checkinForemanName ?? t('System')}</bdi>
      </Fact>
      <Fact label={t('Check-out By')}>
        <bdi>{record.checkoutForemanName ?? t('N/A')}</bdi>
      </Fact>
    </dl>
  );
}

function Fact({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={clsx('min-w-0', className)}>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
