import type { CrewRoster } from '@binaa/contract/crew-roster';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { SearchInput } from '../../ui/search-input.tsx';
import { type CrewRow, type CrewView, rowOf, searchPeople } from './crew-list.ts';
import { PersonRow } from './person-row.tsx';
import type { Mark } from './use-own-events.ts';

type WorkerSearchProps = {
  roster: CrewRoster;
  view: CrewView;
  marks: ReadonlyMap<number, Mark>;
  siteName: (id: number) => string;
  onTap: (row: CrewRow) => void;
};

/** Finds anybody of the company in the roster on this device. A tap on a person does what the In or Out switch says. */
export function WorkerSearch({ roster, view, marks, siteName, onTap }: WorkerSearchProps) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const found = searchPeople(roster.people, typed).map((person) => rowOf(person, view));
  return (
    <section className="flex flex-col gap-2">
      <SearchInput
        label={t('Search all workers')}
        value={typed}
        onChange={setTyped}
        delayMs={0}
        className="flex-none [&_input]:min-h-14 [&_input]:text-[1.0625rem]"
      />
      {typed.trim() !== '' && found.length === 0 ? (
        <p className="p-3 text-[1.0625rem] text-muted">{t('Nobody found')}</p>
      ) : null}
      {found.length > 0 ? (
        <ul
          aria-label={t('Found')}
          className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
        >
          {found.map((row) => (
            <li key={row.person.id}>
              <PersonRow row={row} mark={marks.get(row.person.id)} siteName={siteName} onTap={onTap} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
