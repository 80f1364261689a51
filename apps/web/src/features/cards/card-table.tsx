import { type PersonWithCard, revocationReasonLabels } from '@binaa/contract/cards';
import { roleLabels } from '@binaa/contract/roles';
import { userCategoryLabels } from '@binaa/contract/user-categories';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { Bilingual } from '../../ui/bilingual.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { type Selection, useSelection } from '../../ui/use-selection.ts';
import { CardActions } from './card-actions.tsx';
import { CardSelectionBar } from './card-selection-bar.tsx';
import { CardStateBadge } from './card-state-badge.tsx';
import { usePrintCards } from './use-print-cards.tsx';

/** The number of people is small enough for one page in most companies, so that one tick selects all of them. */
export function CardTable({ people }: { people: readonly PersonWithCard[] }) {
  const { t } = useText();
  const selection = useSelection(people, ({ userId }) => userId);
  const printing = usePrintCards();
  const isAll = selection.selected.length === people.length;
  return (
    <>
      <CheckboxField
        label={t('Select all on this page')}
        className="-my-2 w-fit"
        checked={isAll}
        onChange={selection.toggleAll}
      />
      <DataTable
        caption={t('Worker Cards')}
        columns={useColumns(selection, (person) => printing.start([person]))}
        rows={people}
        rowKey={({ userId }) => userId}
      />
      <CardSelectionBar selection={selection} printing={printing} />
      {printing.sheet}
    </>
  );
}

function useColumns(
  selection: Selection<PersonWithCard>,
  print: (person: PersonWithCard) => void,
): Column<PersonWithCard>[] {
  const { t } = useText();
  const format = useFormat();
  return [
    {
      key: 'name',
      header: t('Name'),
      primary: true,
      cell: (person) => <PersonChoice person={person} selection={selection} />,
    },
    { key: 'number', header: t('Number'), nowrap: true, cell: ({ number }) => <bdi dir="ltr">{number}</bdi> },
    {
      key: 'trade',
      header: t('Trade'),
      cell: ({ category, role }) => <Bilingual {...(category ? userCategoryLabels[category] : roleLabels[role])} />,
    },
    {
      key: 'card',
      header: t('Card'),
      cell: (person) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 as-cards:justify-end">
          <CardStateBadge state={person.state} />
          {person.reason ? (
            <span className="text-sm text-muted">{format.label(revocationReasonLabels[person.reason])}</span>
          ) : null}
        </span>
      ),
    },
    {
      key: 'since',
      header: t('Since'),
      nowrap: true,
      cell: ({ revokedAt, issuedAt }) => {
        const since = revokedAt ?? issuedAt;
        return since === null ? null : format.date(since);
      },
    },
    {
      key: 'actions',
      header: t('Actions'),
      actions: true,
      cell: (person) => <CardActions person={person} print={() => print(person)} />,
    },
  ];
}

type PersonChoiceProps = { person: PersonWithCard; selection: Selection<PersonWithCard> };

function PersonChoice({ person, selection }: PersonChoiceProps) {
  const { t } = useText();
  return (
    <label className="flex min-h-control items-center gap-3">
      <input
        type="checkbox"
        aria-label={t('Select {{name}}', { name: person.name })}
        checked={selection.has(person)}
        onChange={() => selection.toggle(person)}
        className="size-4.5 shrink-0 accent-accent max-md:size-5"
      />
      <span className="min-w-0">
        <span className="block">
          <bdi>{person.name}</bdi>
        </span>
        {person.otherName ? (
          <span className="block text-sm font-normal text-muted">
            <bdi>{person.otherName}</bdi>
          </span>
        ) : null}
      </span>
    </label>
  );
}
