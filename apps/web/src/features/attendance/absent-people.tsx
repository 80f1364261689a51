import type { Absence } from '@binaa/contract/absence';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { RoleBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';

const shownFirst = 24;

/** The people without a record of the day: the first names on screen, all of them on paper. */
export function AbsentPeople({ date, absence: { state, count, people } }: { date: string; absence: Absence }) {
  const { t, plural } = useText();
  const [showsAll, setShowsAll] = useState(false);
  const heading = count > 0 ? t('Absent ({{count}})', { count }) : t('Absent');
  return (
    <section>
      <h2 className="mb-3 text-base font-semibold">{heading}</h2>
      {count === 0 ? (
        <p className="text-sm text-muted">
          {state === 'REST_DAY' ? t('On a free day nobody is counted as absent.') : t('Nobody is absent on this day.')}
        </p>
      ) : (
        <ul
          aria-label={t('Absent')}
          className="grid gap-x-6 gap-y-1 rounded-card border border-line bg-surface px-4 py-2 text-sm shadow-card sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3 print:gap-y-0 print:border-0 print:p-0 print:shadow-none"
        >
          {people.map((person, at) => (
            <AbsentPerson
              key={person.userId}
              person={person}
              month={date.slice(0, 7)}
              isPrintOnly={!showsAll && at >= shownFirst}
            />
          ))}
        </ul>
      )}
      {!showsAll && people.length > shownFirst ? (
        <Button className="mt-3 print:hidden" onClick={() => setShowsAll(true)}>
          {plural(count, { one: 'Show {{count}} absent person', other: 'Show all {{count}} absent people' })}
        </Button>
      ) : null}
    </section>
  );
}

type AbsentPersonProps = { person: Absence['people'][number]; month: string; isPrintOnly: boolean };

function AbsentPerson({ person, month, isPrintOnly }: AbsentPersonProps) {
  const { t } = useText();
  const format = useFormat();
  return (
    <li
      className={clsx('min-w-0 items-center justify-between gap-3 py-1.5', isPrintOnly ? 'hidden print:flex' : 'flex')}
    >
      <div className="min-w-0">
        <Link to={`${paths.timesheet(person.userId)}?month=${month}`} className="font-medium hover:text-accent-ink">
          <bdi>{person.userName}</bdi>
        </Link>
        <p className="text-xs text-muted">
          {person.lastDate
            ? t('Last recorded {{date}}', { date: format.date(person.lastDate) })
            : t('Never recorded before')}
        </p>
      </div>
      <RoleBadge role={person.userRole} />
    </li>
  );
}
