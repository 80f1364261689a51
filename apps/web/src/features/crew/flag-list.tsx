import { type CrewEvent, crewEventKindLabels, crewFlagLabels, listCrewEvents } from '@binaa/contract/crew';
import { Flag } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { usePagedList } from '../../lib/list.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { Badge } from '../../ui/badge.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { PhotoButton } from './photo-button.tsx';

/** Events that the office should see, newest first. Nothing waits for them here. */
export function FlagList() {
  const { t } = useText();
  const url = useUrlState({});
  const list = usePagedList(listCrewEvents, { query: { flag: 'ANY', page: url.state.page } }, url);
  return (
    <PagedList
      list={list}
      skeleton={<SkeletonRows />}
      failed={t('Failed to load the flags. Please try again later.')}
      icon={Flag}
      empty={t('No flags.')}
      hidePagerOfOnePage
    >
      <DataTable caption={t('Flags')} rows={list.items} rowKey={({ id }) => id} columns={useColumns()} wide />
    </PagedList>
  );
}

function useColumns(): Column<CrewEvent>[] {
  const { t } = useText();
  const format = useFormat();
  return [
    {
      key: 'person',
      header: t('Name'),
      primary: true,
      name: true,
      cell: ({ userName }) => <bdi>{userName}</bdi>,
    },
    { key: 'kind', header: t('Event'), cell: ({ kind }) => format.label(crewEventKindLabels[kind]) },
    { key: 'site', header: t('Site'), cell: ({ siteName }) => <bdi>{siteName}</bdi> },
    { key: 'time', header: t('Time'), cell: ({ eventTime }) => format.dateTime(eventTime) },
    { key: 'by', header: t('Recorded by'), cell: ({ recordedByName }) => <bdi>{recordedByName}</bdi> },
    { key: 'flags', header: t('Flags'), cell: (event) => <Flags event={event} /> },
    {
      key: 'photo',
      header: t('Photo'),
      actions: true,
      cell: ({ photoKey }) => (photoKey === null ? null : <PhotoButton fileKey={photoKey} />),
    },
  ];
}

/** What is behind each flag: metres, accuracy and when it arrived. */
function Flags({ event }: { event: CrewEvent }) {
  const { t } = useText();
  const format = useFormat();
  const { flags, distance, accuracy, receivedAt } = event;
  return (
    <span className="flex flex-col gap-1 as-cards:items-end">
      <span className="flex flex-wrap gap-1 as-cards:justify-end">
        {flags.map((flag) => (
          <Badge key={flag} tone={flag === 'OUTSIDE' ? 'amber' : 'neutral'} icon={Flag}>
            {format.label(crewFlagLabels[flag])}
          </Badge>
        ))}
      </span>
      <FactLine className="text-muted empty:hidden">
        {flags.includes('OUTSIDE') && distance !== null
          ? t('{{metres}} m away', { metres: format.number(distance) })
          : null}
        {flags.includes('OUTSIDE') && accuracy !== null
          ? t('±{{metres}} m', { metres: format.number(accuracy) })
          : null}
        {event.takenOverFromName === null ? null : t('Recorded by {{name}}', { name: event.takenOverFromName })}
        {flags.includes('LATE') ? t('Received {{moment}}', { moment: format.dateTime(receivedAt) }) : null}
      </FactLine>
    </span>
  );
}
