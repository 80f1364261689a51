import { importKindLabels } from '@binaa/contract/import-columns';
import type { Import } from '@binaa/contract/imports';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { StretchedLink } from '../../ui/stretched-link.tsx';
import { ImportStateBadge } from './import-state-badge.tsx';

export function ImportTable({ imports }: { imports: readonly Import[] }) {
  const { t } = useText();
  return <DataTable caption={t('Past imports')} columns={useColumns()} rows={imports} rowKey={({ id }) => id} wide />;
}

function useColumns(): Column<Import>[] {
  const { t } = useText();
  const format = useFormat();
  const count = (key: keyof Import['counts'], header: string): Column<Import> => ({
    key,
    header,
    numeric: true,
    cell: ({ counts }) => format.number(counts[key]),
  });
  return [
    {
      key: 'file',
      header: t('File'),
      primary: true,
      cell: ({ id, fileName }) => (
        <StretchedLink to={paths.import(id)} className="wrap-anywhere">
          <bdi>{fileName}</bdi>
        </StretchedLink>
      ),
    },
    { key: 'kind', header: t('Kind'), nowrap: true, cell: ({ kind }) => format.label(importKindLabels[kind]) },
    { key: 'state', header: t('State'), nowrap: true, cell: ({ state }) => <ImportStateBadge state={state} /> },
    count('created', t('New')),
    count('updated', t('Changed')),
    count('same', t('Same')),
    count('errors', t('Errors')),
    { key: 'by', header: t('By'), name: true, cell: ({ madeBy }) => <bdi>{madeBy}</bdi> },
    { key: 'at', header: t('When'), nowrap: true, cell: ({ createdAt }) => format.dateTime(createdAt) },
  ];
}
