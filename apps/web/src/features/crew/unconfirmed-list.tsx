import { crewFlagLabels } from '@binaa/contract/crew';
import {
  confirmationLimit,
  confirmRecords,
  listUnconfirmedRecords,
  type UnconfirmedRecord,
} from '@binaa/contract/crew-confirmation';
import { Check, CircleCheck, Flag } from 'lucide-react';
import { messageOf } from '../../lib/api-error.ts';
import { useFormat } from '../../lib/format.ts';
import { useHours } from '../../lib/hours.ts';
import { useText } from '../../lib/i18n.ts';
import { usePagedList } from '../../lib/list.ts';
import { useAction } from '../../lib/send.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { SelectionBar } from '../../ui/selection-bar.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { notify } from '../../ui/toast.tsx';
import { type Selection, useSelection } from '../../ui/use-selection.ts';
import { PhotoButton } from './photo-button.tsx';

/** Hours that only their recorder can vouch for. Everything is ticked, so that one tap confirms it. */
export function UnconfirmedList() {
  const { t } = useText();
  const url = useUrlState({});
  const query = { page: url.state.page, size: confirmationLimit };
  const list = usePagedList(listUnconfirmedRecords, { query }, url);
  const confirmable = list.items.filter(({ can }) => can.confirm);
  const leftOut = useSelection(confirmable, ({ attendanceId }) => attendanceId);
  return (
    <PagedList
      list={list}
      skeleton={<SkeletonRows />}
      failed={t('Failed to load what is to be confirmed. Please try again later.')}
      icon={CircleCheck}
      empty={t('Nothing to confirm.')}
      hidePagerOfOnePage
    >
      <p className="text-muted">
        {t('People recorded these hours for themselves, or entered them later. They are paid once they are confirmed.')}
      </p>
      <DataTable
        caption={t('To confirm')}
        rows={list.items}
        rowKey={({ attendanceId }) => attendanceId}
        columns={useColumns(leftOut)}
        wide
      />
      <ConfirmBar chosen={confirmable.filter((record) => !leftOut.has(record))} />
    </PagedList>
  );
}

function ConfirmBar({ chosen }: { chosen: readonly UnconfirmedRecord[] }) {
  const { t, plural } = useText();
  const hours = useHours();
  const { run, isPending } = useAction(confirmRecords);
  if (chosen.length === 0) return null;
  const records = chosen.map(({ attendanceId, version }) => ({ attendanceId, version }));
  const confirm = () =>
    run(
      { body: { records } },
      {
        onSuccess: ({ confirmed }) =>
          notify.success(
            plural(confirmed, { one: '{{count}} record confirmed', other: '{{count}} records confirmed' }),
          ),
        onError: (error) => notify.error(t(messageOf(error, t('Failed to confirm the records')))),
      },
    );
  return (
    <SelectionBar
      label={t('Selected records')}
      actions={
        <Button variant="primary" icon={Check} pending={isPending} onClick={() => void confirm()}>
          {plural(chosen.length, { one: 'Confirm {{count}} record', other: 'Confirm {{count}} records' })}
        </Button>
      }
    >
      {hours(chosen.reduce((sum, { workedMinutes }) => sum + workedMinutes, 0))}
    </SelectionBar>
  );
}

function useColumns(leftOut: Selection<UnconfirmedRecord>): Column<UnconfirmedRecord>[] {
  const { t } = useText();
  const format = useFormat();
  const hours = useHours();
  return [
    {
      key: 'person',
      header: t('Name'),
      primary: true,
      name: true,
      cell: (record) => <Person record={record} leftOut={leftOut} />,
    },
    { key: 'site', header: t('Site'), cell: ({ siteName }) => <bdi>{siteName}</bdi> },
    { key: 'date', header: t('Date'), nowrap: true, cell: ({ date }) => format.date(date) },
    {
      key: 'times',
      header: t('Times'),
      nowrap: true,
      cell: ({ inTime, outTime, workedMinutes }) => (
        <span>
          <bdi>{format.time(inTime)}</bdi>–<bdi>{format.time(outTime)}</bdi>{' '}
          <span className="text-muted">{hours(workedMinutes)}</span>
        </span>
      ),
    },
    {
      key: 'by',
      header: t('Recorded by'),
      cell: ({ recordedByNames }) => <bdi>{recordedByNames.join(', ')}</bdi>,
    },
    {
      key: 'flags',
      header: t('Flags'),
      cell: ({ flags }) => (
        <span className="flex flex-wrap gap-1 as-cards:justify-end">
          {flags.map((flag) => (
            <Badge key={flag} tone={flag === 'OUTSIDE' ? 'amber' : 'neutral'} icon={Flag}>
              {format.label(crewFlagLabels[flag])}
            </Badge>
          ))}
        </span>
      ),
    },
    {
      key: 'photo',
      header: t('Photo'),
      actions: true,
      cell: ({ groupPhotos: [photo] }) => (photo === undefined ? null : <PhotoButton fileKey={photo} />),
    },
  ];
}

type PersonProps = { record: UnconfirmedRecord; leftOut: Selection<UnconfirmedRecord> };

function Person({ record, leftOut }: PersonProps) {
  const { t } = useText();
  const { userName, can } = record;
  if (!can.confirm) {
    return (
      <span className="flex min-h-control flex-col justify-center">
        <bdi>{userName}</bdi>
        <span className="text-sm font-normal text-muted">{t('Somebody else must confirm this.')}</span>
      </span>
    );
  }
  return (
    <label className="flex min-h-control items-center gap-3">
      <input
        type="checkbox"
        aria-label={t('Confirm {{name}}', { name: userName })}
        checked={!leftOut.has(record)}
        onChange={() => leftOut.toggle(record)}
        className="size-4.5 shrink-0 accent-accent max-md:size-5"
      />
      <bdi className="min-w-0">{userName}</bdi>
    </label>
  );
}
