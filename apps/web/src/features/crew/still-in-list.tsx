import { listStillIn, type StillIn } from '@binaa/contract/crew-roster';
import { ClipboardPen, Moon } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { correctionPath } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { ListStates } from '../../ui/list-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** Who is still checked in after the end of the day. */
export function StillInList() {
  const { t } = useText();
  const list = useList(listStillIn, { query: {} });
  return (
    <ListStates
      list={list}
      skeleton={<SkeletonRows />}
      failed={t('Failed to load who is still in. Please try again later.')}
      empty={<EmptyState icon={Moon} message={t('Nobody is still in.')} />}
    >
      <DataTable
        caption={t('Still in')}
        rows={list.items}
        rowKey={({ attendanceId }) => attendanceId}
        columns={useColumns()}
        wide
      />
    </ListStates>
  );
}

function useColumns(): Column<StillIn>[] {
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
    { key: 'site', header: t('Site'), cell: ({ siteName }) => <bdi>{siteName}</bdi> },
    { key: 'since', header: t('In since'), cell: ({ inTime }) => format.dateTime(inTime) },
    { key: 'by', header: t('Recorded by'), cell: ({ byName }) => (byName === null ? null : <bdi>{byName}</bdi>) },
    {
      key: 'state',
      header: t('State'),
      cell: ({ missedOut }) => (missedOut ? <Badge tone="amber">{t('Missed check-out')}</Badge> : null),
    },
    {
      key: 'correction',
      header: t('Actions'),
      actions: true,
      cell: (stay) => (
        <LinkButton icon={ClipboardPen} to={correctionPath({ ...stay, kind: 'MISSING_OUT' })}>
          {t('Request a correction')}
        </LinkButton>
      ),
    },
  ];
}
