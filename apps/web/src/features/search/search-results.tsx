import { clsx } from 'clsx';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { useText } from '../../lib/i18n.ts';
import type { OptionGroup, SearchOption } from './search-options.tsx';

export function optionId(listId: string, option: SearchOption): string {
  return `${listId}-${option.key.replace(/\W+/g, '-')}`;
}

type SearchResultsProps = {
  id: string;
  groups: OptionGroup[];
  active: SearchOption | undefined;
  onHover: (option: SearchOption) => void;
  onPick: (option: SearchOption) => void;
};

/** The listbox. The input keeps the focus and refers to the active option by `aria-activedescendant`. */
export function SearchResults({ id, groups, active, onHover, onPick }: SearchResultsProps) {
  const { t } = useText();
  const activeId = active && optionId(id, active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div id={id} role="listbox" aria-label={t('Search results')} className={clsx(groups.length > 0 && 'p-2')}>
      {groups.map(({ key, label, close, options }) => {
        const heading = close ? t('{{name}}, similar spelling', { name: t(label) }) : t(label);
        return (
          <div key={key} role="group" aria-label={heading}>
            <div aria-hidden className="px-2.5 pt-2 pb-1 text-xs font-medium text-muted">
              {heading}
            </div>
            {options.map((option) => (
              <Option
                key={option.key}
                id={optionId(id, option)}
                option={option}
                isActive={option === active}
                onHover={() => onHover(option)}
                onPick={() => onPick(option)}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

type OptionProps = {
  id: string;
  option: SearchOption;
  isActive: boolean;
  onHover: () => void;
  onPick: () => void;
};

/** A link where it opens a screen, so that it can be opened in a new tab. */
function Option({ id, option: { to, icon: Icon, title, detail, end }, isActive, onHover, onPick }: OptionProps) {
  const shared = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    // The input keeps the focus.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onMouseMove: onHover,
    className: clsx(
      'flex min-h-12 w-full items-center gap-3 rounded-control border-s-2 px-2.5 py-1.5 text-start',
      isActive ? 'border-accent-ink bg-neutral-soft' : 'border-transparent',
    ),
  };
  const content = (
    <>
      <Icon aria-hidden className="size-4.5 shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <Line className="text-control font-medium">{title}</Line>
        {detail ? <Line className="text-sm text-muted">{detail}</Line> : null}
      </span>
      {end}
    </>
  );
  if (to === undefined) {
    return (
      <button type="button" {...shared} onClick={onPick}>
        {content}
      </button>
    );
  }
  return (
    <Link
      {...shared}
      to={to}
      onClick={(event) => {
        if (!event.metaKey && !event.ctrlKey && !event.shiftKey) onPick();
      }}
    >
      {content}
    </Link>
  );
}

/** Text is isolated and cut. A FactLine isolates each of its facts itself; inside another bdi it would run left to right. */
function Line({ className, children }: { className: string; children: ReactNode }) {
  return typeof children === 'string' ? (
    <span className={clsx('block truncate', className)}>
      <bdi>{children}</bdi>
    </span>
  ) : (
    <span className={clsx('block', className)}>{children}</span>
  );
}
