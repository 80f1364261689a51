import { text, useText } from '../../lib/i18n.ts';
import { type CrewFilter, crewFilters } from './crew-list.ts';
import { large } from './look.ts';

const labels: Record<CrewFilter, string> = {
  all: text('All'),
  'not-in': text('Not in'),
  in: text('In'),
  elsewhere: text('Elsewhere'),
};

type FilterChipsProps = {
  chosen: CrewFilter;
  counts: Record<CrewFilter, number>;
  onChoose: (filter: CrewFilter) => void;
};

export function FilterChips({ chosen, counts, onChoose }: FilterChipsProps) {
  const { t } = useText();
  return (
    <fieldset className="flex min-w-0 gap-1.5">
      <legend className="sr-only">{t('Show')}</legend>
      {crewFilters.map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={chosen === filter}
          onClick={() => onChoose(filter)}
          className={`${large} flex min-w-0 flex-auto flex-col items-center justify-center rounded-control border border-line bg-surface px-1 leading-tight aria-pressed:border-accent-ink aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent-ink`}
        >
          <span className="max-w-full truncate">{t(labels[filter])}</span>{' '}
          <span className="tabular-nums">{counts[filter]}</span>
        </button>
      ))}
    </fieldset>
  );
}
