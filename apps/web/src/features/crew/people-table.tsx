import { userCategoryLabels } from '@binaa/contract/user-categories';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import type { CrewRow, Mode } from './crew-list.ts';
import { large } from './look.ts';
import { PersonName } from './person-row.tsx';
import { PersonState } from './person-state.tsx';
import { type Tap, tapOf } from './tap.ts';
import type { Mark } from './use-own-events.ts';

type PeopleTableProps = {
  caption: string;
  rows: readonly CrewRow[];
  mode: Mode;
  marks: ReadonlyMap<number, Mark>;
  siteName: (id: number) => string;
  onTap: (row: CrewRow) => void;
  onOpen: (row: CrewRow) => void;
};

/** The people of a site at a desk, with the actions of the phone as buttons. */
export function PeopleTable(props: PeopleTableProps) {
  return (
    <div className="[&_table]:text-[1.0625rem]! [&_td]:text-[1.0625rem]!">
      <DataTable
        caption={props.caption}
        rows={props.rows}
        rowKey={({ person }) => person.id}
        columns={useColumns(props)}
      />
    </div>
  );
}

function useColumns({ mode, marks, siteName, onTap, onOpen }: PeopleTableProps): Column<CrewRow>[] {
  const { t } = useText();
  const format = useFormat();
  return [
    {
      key: 'name',
      header: t('Name'),
      primary: true,
      name: true,
      cell: (row) => (
        <span className="flex items-center gap-3">
          <Avatar name={row.person.name} size="row" />
          <PersonName row={row} />
        </span>
      ),
    },
    {
      key: 'trade',
      header: t('Trade'),
      cell: ({ person }) => (person.category ? format.label(userCategoryLabels[person.category]) : null),
    },
    {
      key: 'state',
      header: t('State'),
      cell: ({ person, state }) => <PersonState state={state} mark={marks.get(person.id)} siteName={siteName} />,
    },
    {
      key: 'by',
      header: t('Recorded by'),
      cell: ({ state }) => (state.is === 'in' ? <bdi>{state.byName}</bdi> : null),
    },
    {
      key: 'actions',
      header: t('Actions'),
      actions: true,
      cell: (row) => (
        <span className="inline-flex gap-2">
          <TapButton tap={tapOf(mode, row.state)} row={row} onTap={onTap} />
          <Button className={large} aria-haspopup="dialog" onClick={() => onOpen(row)}>
            {t('Details')}
            <span className="sr-only">
              {' '}
              <bdi>{row.person.name}</bdi>
            </span>
          </Button>
        </span>
      ),
    },
  ];
}

function TapButton({ tap, row, onTap }: { tap: Tap; row: CrewRow; onTap: (row: CrewRow) => void }) {
  const { t } = useText();
  if (tap === 'OPEN') return null;
  const labels = { CHECK_IN: t('Check in'), CHECK_OUT: t('Check out'), MOVE: t('Move here') };
  return (
    <Button variant="primary" className={large} onClick={() => onTap(row)}>
      {labels[tap]}
      <span className="sr-only">
        {' '}
        <bdi>{row.person.name}</bdi>
      </span>
    </Button>
  );
}
