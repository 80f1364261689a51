import type { Attendance } from '@binaa/contract/attendance';
import { type CrewEvent, crewEventKindLabels, crewSourceLabels, listCrewEvents } from '@binaa/contract/crew';
import { Smartphone } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { ListStates } from '../../ui/list-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** The crew events behind a record: how and where it was recorded, and how exact its times are. */
export function FromTheField({ record }: { record: Attendance }) {
  const { t } = useText();
  const list = useList(listCrewEvents, { query: { attendanceId: record.id, size: 100 } });
  return (
    <Card role="region" aria-label={t('From the field')} className="lg:col-span-2 xl:col-span-3">
      <CardHeader title={t('From the field')} />
      <ListStates
        list={list}
        skeleton={<SkeletonRows />}
        failed={t('Failed to load what the field recorded. Please try again later.')}
        empty={<EmptyState icon={Smartphone} message={t('No crew events are stored for this record.')} />}
      >
        <DataTable
          caption={t('From the field')}
          rows={list.items}
          rowKey={({ id }) => id}
          columns={useColumns()}
          wide
        />
      </ListStates>
    </Card>
  );
}

function useColumns(): Column<CrewEvent>[] {
  const { t } = useText();
  const format = useFormat();
  const metres = (value: number | null) =>
    value === null ? null : t('{{metres}} m', { metres: format.number(value) });
  return [
    { key: 'kind', header: t('Event'), primary: true, cell: ({ kind }) => format.label(crewEventKindLabels[kind]) },
    { key: 'source', header: t('Source'), cell: ({ source }) => format.label(crewSourceLabels[source]) },
    { key: 'device', header: t('Device time'), cell: ({ deviceTime }) => format.dateTime(deviceTime) },
    {
      key: 'offset',
      header: t('Clock offset'),
      numeric: true,
      cell: ({ deviceTime, eventTime }) =>
        t('{{seconds}} s', {
          seconds: format.number(Math.round((Date.parse(eventTime) - Date.parse(deviceTime)) / 1000)),
        }),
    },
    { key: 'received', header: t('Received at'), cell: ({ receivedAt }) => format.dateTime(receivedAt) },
    { key: 'distance', header: t('Distance'), numeric: true, cell: ({ distance }) => metres(distance) },
    { key: 'accuracy', header: t('Accuracy'), numeric: true, cell: ({ accuracy }) => metres(accuracy) },
    { key: 'by', header: t('Recorded by'), cell: ({ recordedByName }) => <bdi>{recordedByName}</bdi> },
  ];
}
