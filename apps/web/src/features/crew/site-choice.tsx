import type { CrewRoster } from '@binaa/contract/crew-roster';
import { foldText } from '@binaa/contract/fold';
import { Building2, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { large } from './look.ts';

type Sites = CrewRoster['sites'];
const searchFrom = 8;

type SiteListProps = {
  sites: Sites;
  chosen: number | undefined;
  /** How many people are at each site. Counted only where the list is shown. */
  countPresent: () => ReadonlyMap<number, number>;
  onChoose: (id: number) => void;
};

/** All sites with the number of people there, as buttons. */
export function SiteList({ sites, chosen, countPresent, onChoose }: SiteListProps) {
  const { t } = useText();
  const counts = countPresent();
  const [search, setSearch] = useState('');
  const words = foldText(search);
  const shown = sites.filter(({ name }) => foldText(name).includes(words));
  if (sites.length === 0) return <EmptyState icon={Building2} message={t('No sites yet')} />;
  return (
    <div className="flex flex-col gap-2">
      {sites.length >= searchFrom ? (
        <SearchInput
          label={t('Search sites')}
          value={search}
          onChange={setSearch}
          delayMs={0}
          className="flex-none [&_input]:min-h-14 [&_input]:text-[1.0625rem]"
        />
      ) : null}
      {shown.length === 0 ? <p className="p-3 text-[1.0625rem] text-muted">{t('No sites found')}</p> : null}
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {shown.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === chosen}
              onClick={() => onChoose(id)}
              className={`${large} flex w-full items-center justify-between gap-3 px-3 py-1.5 text-start -outline-offset-2 hover:bg-sunken/60 aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent-ink`}
            >
              <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
              <span className="shrink-0 tabular-nums">{t('{{count}} in', { count: counts.get(id) ?? 0 })}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The chosen site; a tap opens the list of sites. */
export function SiteButton({ name, ...list }: SiteListProps & { name: string }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`${large} flex min-w-0 flex-1 items-center gap-2 rounded-control border border-line bg-surface px-3 text-start font-semibold shadow-card`}
      >
        <Building2 aria-hidden className="size-5 shrink-0 text-muted" />
        <bdi className="line-clamp-2 min-w-0 flex-1 leading-tight wrap-anywhere">{name}</bdi>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted" />
      </button>
      {isOpen ? (
        <Dialog open onOpenChange={setOpen} title={t('Choose the site')}>
          <SiteList
            {...list}
            onChoose={(id) => {
              setOpen(false);
              list.onChoose(id);
            }}
          />
        </Dialog>
      ) : null}
    </>
  );
}
