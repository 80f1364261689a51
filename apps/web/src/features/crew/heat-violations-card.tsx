import { type HeatViolation, heatKindLabels } from '@binaa/contract/heat-violation';
import { TriangleAlert } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { Badge } from '../../ui/badge.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';

/** Who was checked in and not resting while work was banned or stopped. */
export function HeatViolations({ violations }: { violations: readonly HeatViolation[] }) {
  const { t } = useText();
  return (
    <DataTable
      caption={t('Heat')}
      columns={useColumns()}
      rows={violations}
      rowKey={({ attendanceId, from }) => `${attendanceId} ${from}`}
    />
  );
}

function useColumns(): Column<HeatViolation>[] {
  const { t } = useText();
  const format = useFormat();
  return [
    { key: 'person', header: t('Name'), primary: true, name: true, cell: ({ userName }) => <bdi>{userName}</bdi> },
    { key: 'site', header: t('Site'), cell: ({ siteName }) => <bdi>{siteName}</bdi> },
    { key: 'from', header: t('From'), numeric: true, cell: ({ from }) => format.time(from) },
    {
      key: 'to',
      header: t('To'),
      numeric: true,
      cell: ({ to, active }) => (active ? t('{{time}}, still there', { time: format.time(to) }) : format.time(to)),
    },
    { key: 'minutes', header: t('Minutes'), numeric: true, cell: ({ minutes }) => format.number(minutes) },
    {
      key: 'kind',
      header: t('Kind'),
      cell: ({ kind }) => (
        <Badge tone="red" icon={TriangleAlert}>
          {format.label(heatKindLabels[kind])}
        </Badge>
      ),
    },
  ];
}
