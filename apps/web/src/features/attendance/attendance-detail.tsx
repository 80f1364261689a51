import type { Attendance } from '@binaa/contract/attendance';
import { Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { useHours } from '../../lib/hours.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { RoleBadge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { type DescriptionItem, DescriptionList } from '../../ui/description-list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PrintRecord } from '../../ui/print-record.tsx';
import { Notice } from '../../ui/states.tsx';
import { AttendanceStatusBadge, OverlapBadge } from './attendance-status-badge.tsx';
import { CheckOutButton } from './check-out-button.tsx';
import { DeleteAttendanceButton } from './delete-attendance-button.tsx';
import { FieldBadges } from './field-badges.tsx';
import { FromTheField } from './from-the-field.tsx';
import { PaidNotice } from './paid-notice.tsx';
import { Photo } from './photo.tsx';

export function AttendanceDetail({ record }: { record: Attendance }) {
  const { t } = useText();
  const format = useFormat();
  const sections = [useBasicInformation(record), useTimeDetails(record), useForemanInformation(record)];
  return (
    <>
      <PageHeader
        title={record.userName}
        subtitle={format.date(record.date)}
        badge={
          <>
            <AttendanceStatusBadge active={record.active} />
            {record.overlaps ? <OverlapBadge /> : null}
            <FieldBadges record={record} />
          </>
        }
        back={{ to: paths.attendance, label: t('Back to Attendance') }}
        actions={<DetailActions record={record} />}
        aside={<PrintRecord title={record.userName} subtitle={format.date(record.date)} sections={sections} />}
      />
      <div className="flex flex-col gap-5">
        <PaidNotice record={record} />
        {record.overlaps ? <OverlapNotice record={record} /> : null}
        <div className="grid gap-5 lg:grid-cols-2 xl:grid-cols-3">
          {sections.map((section) => (
            <Section key={section.title} {...section} />
          ))}
          {record.source ? <FromTheField record={record} /> : null}
          <Photos record={record} />
        </div>
      </div>
    </>
  );
}

function DetailActions({ record }: { record: Attendance }) {
  const { t } = useText();
  return (
    <>
      <LinkButton to={paths.editAttendance(record.id)} icon={Pencil}>
        {t('Edit')}
      </LinkButton>
      {record.active ? <CheckOutButton record={record} /> : null}
      <DeleteAttendanceButton record={record} leaveTo={paths.attendance} />
    </>
  );
}

function OverlapNotice({ record }: { record: Attendance }) {
  const { t } = useText();
  return (
    <Notice tone="warning">
      {t('This record is at the same time as another one of the same person.')}{' '}
      <Link
        to={`${paths.attendance}?date=&userId=${record.userId}`}
        className="font-semibold underline underline-offset-2"
      >
        {t('Show all records of this person')}
      </Link>
    </Notice>
  );
}

type PrintedFacts = { title: string; items: readonly DescriptionItem[] };

function Section({ title, items }: PrintedFacts) {
  return (
    <Card role="region" aria-label={title}>
      <CardHeader title={title} />
      <DescriptionList items={items} />
    </Card>
  );
}

function useBasicInformation(record: Attendance): PrintedFacts {
  const { t } = useText();
  const format = useFormat();
  const hours = useHours();
  return {
    title: t('Basic Information'),
    items: [
      { label: t('Worker'), value: <bdi>{record.userName}</bdi> },
      { label: t('Role'), value: <RoleBadge role={record.userRole} /> },
      {
        label: t('Site'),
        value: (
          <Link to={paths.site(record.siteId)} className="font-medium text-accent-ink hover:underline">
            <bdi>{record.siteName}</bdi>
          </Link>
        ),
      },
      { label: t('Date'), value: format.date(record.date) },
      { label: t('Status'), value: <AttendanceStatusBadge active={record.active} /> },
      { label: t('Working Hours'), value: hours(record.workedMinutes) },
    ],
  };
}

function useTimeDetails(record: Attendance): PrintedFacts {
  const { t } = useText();
  const format = useFormat();
  return {
    title: t('Time Details'),
    items: [
      { label: t('Check-in Time'), value: format.dateTime(record.inTime) },
      { label: t('Check-out Time'), value: record.outTime === null ? t('N/A') : format.dateTime(record.outTime) },
      { label: t('Check-in Location'), value: <bdi>{record.inLocation ?? t('N/A')}</bdi> },
      { label: t('Check-out Location'), value: <bdi>{record.outLocation ?? t('N/A')}</bdi> },
    ],
  };
}

function useForemanInformation(record: Attendance): PrintedFacts {
  const { t } = useText();
  return {
    title: t('Foreman Information'),
    items: [
      { label: t('Check-in Foreman'), value: <bdi>{record.checkinForemanName ?? t('System')}</bdi> },
      { label: t('Check-out Foreman'), value: <bdi>{record.checkoutForemanName ?? t('N/A')}</bdi> },
    ],
  };
}

function Photos({ record }: { record: Attendance }) {
  const { t } = useText();
  return (
    <Card role="region" aria-label={t('Photos')} className="xl:col-span-3">
      <CardHeader title={t('Photos')} />
      <div className="grid max-w-3xl gap-4 sm:grid-cols-2">
        <Photo title={t('Check-in Photo')} source={record.inPicUrl} />
        <Photo title={t('Check-out Photo')} source={record.outPicUrl} />
        {(record.groupPhotos ?? [])
          .filter((key) => key !== record.inPicUrl && key !== record.outPicUrl)
          .map((key) => (
            <Photo key={key} title={t('Group photo')} source={key} />
          ))}
      </div>
    </Card>
  );
}
