import { CircleAlert, Search, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { loadArabic, type Texts, text, useText } from '../../lib/i18n.ts';
import { useUser } from '../../lib/session.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { filterOptions } from '../../ui/picker-options.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { recentHits, rememberHit } from './recent-hits.ts';
import {
  type CommandLink,
  groupOf,
  type OptionGroup,
  optionOf,
  type ScreenLink,
  type SearchOption,
} from './search-options.tsx';
import { optionId, SearchResults } from './search-results.tsx';
import { useSearch } from './use-search.ts';

type SearchPaletteProps = {
  /** The screens of the signed-in user's role. */
  screens: readonly ScreenLink[];
  /** What the role may do. */
  commands: readonly CommandLink[];
  onClose: () => void;
};

/** Search from any screen. Without text it offers recent records, the screens and what one can do. */
export default function SearchPalette({ screens, commands, onClose }: SearchPaletteProps) {
  const { t, plural } = useText();
  const format = useFormat();
  const user = useUser();
  const navigate = useNavigate();
  const listId = useId();
  const opener = useRef<Element | null>(null);
  const [typed, setTyped] = useState('');
  const [activeKey, setActiveKey] = useState<string>();
  const isEnterPending = useRef(false);
  const { groups: found, isAnswered, isSearching, failed, retry } = useSearch(typed);

  const isEmpty = typed.trim() === '';
  const recent = isEmpty ? recentHits(user.id).map((hit) => optionOf(hit, format)) : [];
  const inBothLanguages = useBothLanguages();
  const matching = <Entry extends { label: string }>(
    entries: readonly Entry[],
    wordsOf: (entry: Entry) => string[],
  ) => {
    const named = entries.map((entry, value) => ({ value, label: t(entry.label), keywords: wordsOf(entry).join(' ') }));
    return filterOptions(named, typed).flatMap(({ value }) => entries[value] ?? []);
  };
  const shownScreens = matching(screens, ({ label }) => inBothLanguages(text('Go to'), label)).map(
    ({ label, path, icon }): SearchOption => ({ key: `screen ${path}`, to: path, icon, title: t(label) }),
  );
  const shownCommands = matching(commands, ({ label }) => inBothLanguages(label)).map(
    ({ label, ...command }): SearchOption => ({ key: `command ${label}`, title: t(label), ...command }),
  );
  const records = found.map((group) => groupOf(group, format));
  const all: OptionGroup[] = [
    { key: 'recent', label: text('Recent'), close: false, options: recent },
    { key: 'screens', label: text('Screens'), close: false, options: shownScreens },
    // A record of that name comes first: Enter must not run a command that the user did not mean.
    ...records.filter(({ close }) => !close),
    { key: 'commands', label: text('Actions'), close: false, options: shownCommands },
    ...records.filter(({ close }) => close),
  ];
  const groups = all.filter(({ options }) => options.length > 0);
  const options = groups.flatMap((group) => group.options);
  const active = options.find(({ key }) => key === activeKey) ?? options[0];

  const pick = (option: SearchOption) => {
    if (option.hit) rememberHit(user.id, option.hit);
    onClose();
    option.run?.();
  };
  const open = (option: SearchOption | undefined) => {
    if (!option) return;
    pick(option);
    if (option.to !== undefined) void navigate(option.to);
  };
  // Enter pressed while searching opens the first of the new results, not of the previous ones.
  const isReady = isEmpty || isAnswered || failed;
  useEffect(() => {
    if (!isEnterPending.current || !isReady) return;
    isEnterPending.current = false;
    open(active);
  });

  const move = (event: KeyboardEvent, by: number) => {
    event.preventDefault();
    const at = active ? options.indexOf(active) : -1;
    setActiveKey(options[(at + by + options.length) % options.length]?.key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(event, 1);
    else if (event.key === 'ArrowUp') move(event, -1);
    else if (event.key === 'Enter') {
      event.preventDefault();
      if (isReady) open(active);
      else isEnterPending.current = true;
    }
  };
  const type = (next: string) => {
    setTyped(next);
    setActiveKey(undefined);
    isEnterPending.current = false;
  };

  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <div className="fixed inset-0 z-50 flex animate-appear items-start justify-center bg-scrim sm:px-6 sm:pt-[12dvh]">
          <Dialog.Content
            data-dialog=""
            aria-describedby={undefined}
            onOpenAutoFocus={() => {
              opener.current = document.activeElement;
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              // Unless the opened screen has taken the focus.
              if (document.activeElement === document.body && opener.current instanceof HTMLElement) {
                opener.current.focus();
              }
            }}
            className="flex h-dvh w-full animate-rise flex-col bg-raised outline-none sm:h-auto sm:max-h-[70dvh] sm:max-w-2xl sm:rounded-card sm:border sm:border-line sm:shadow-float"
          >
            <Dialog.Title className="sr-only">{t('Search')}</Dialog.Title>
            <div className="flex items-center gap-2 border-b border-line px-3 py-2">
              {isSearching ? (
                <Spinner label={null} className="ms-1 size-4.5 shrink-0 text-muted" />
              ) : (
                <Search aria-hidden className="ms-1 size-4.5 shrink-0 text-muted" />
              )}
              <input
                type="text"
                role="combobox"
                aria-label={t('Search')}
                aria-expanded={options.length > 0}
                aria-controls={listId}
                aria-autocomplete="list"
                aria-activedescendant={active && optionId(listId, active)}
                autoComplete="off"
                autoCorrect="off"
                spellCheck={false}
                enterKeyHint="go"
                maxLength={200}
                placeholder={t('Search everything')}
                value={typed}
                onChange={(event) => type(event.target.value)}
                onKeyDown={onKeyDown}
                className="min-h-11 min-w-0 flex-1 bg-transparent text-base outline-none"
              />
              <IconButton icon={X} label={t('Close')} onClick={onClose} />
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto">
              <SearchResults
                id={listId}
                groups={groups}
                active={active}
                onHover={({ key }) => setActiveKey(key)}
                onPick={pick}
              />
              {failed ? (
                <div className="flex flex-col items-center gap-3 px-6 py-8 text-center">
                  <p role="alert" className="flex items-center gap-2 font-medium">
                    <CircleAlert aria-hidden className="size-5 shrink-0 text-red-ink" />
                    {t('The search failed. Please try again.')}
                  </p>
                  <Button onClick={retry}>{t('Try again')}</Button>
                </div>
              ) : null}
              <p
                role="status"
                className={options.length > 0 ? 'sr-only' : 'px-6 py-8 text-center text-muted empty:hidden'}
              >
                {isEmpty || failed || !isAnswered
                  ? null
                  : options.length > 0
                    ? plural(options.length, { one: '{{count}} result', other: '{{count}} results' })
                    : t('Nothing was found. Try another word, a number or an amount.')}
              </p>
            </div>
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Texts in English and, as soon as they are loaded, in Arabic: people search in either. */
function useBothLanguages(): (...texts: string[]) => string[] {
  const [arabic, setArabic] = useState<Texts>();
  useEffect(() => {
    let isShown = true;
    void loadArabic().then(
      (loaded) => {
        if (isShown) setArabic(loaded);
      },
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return (...texts) => texts.flatMap((each) => (arabic ? [each, arabic.t(each)] : [each]));
}
