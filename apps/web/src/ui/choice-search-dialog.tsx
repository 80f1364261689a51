import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../lib/i18n.ts';
import { type Choice, type SearchRead, useServerOptions } from '../lib/use-server-options.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { controlClass } from './field.tsx';
import { Spinner } from './spinner.tsx';

interface ChoiceSearchDialogProps {
  title: string;
  readsOf: (search: string) => readonly SearchRead<Choice>[];
  chosenId: number;
  onChoose: (choice: Choice) => void;
  onClose: () => void;
}

/** Chooses one of any number of records. The server searches while one types. */
export default function ChoiceSearchDialog(props: ChoiceSearchDialogProps) {
  const { title, readsOf, chosenId, onChoose, onClose } = props;
  const { t } = useText();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [activeIndex, setActiveIndex] = useState(0);
  const isEnterPending = useRef(false);
  const { items, hasMore, isSearching, failed, retry } = useServerOptions(readsOf, typed);
  const active = items[Math.min(activeIndex, items.length - 1)];
  const isReady = !isSearching || failed;

  // Enter pressed while searching chooses the first of the new records, not of the previous ones.
  useEffect(() => {
    if (!isEnterPending.current || !isReady) return;
    isEnterPending.current = false;
    if (active && !failed) onChoose(active);
  });
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  });

  const move = (event: KeyboardEvent, by: number) => {
    event.preventDefault();
    if (items.length > 0) setActiveIndex((now) => (Math.min(now, items.length - 1) + by + items.length) % items.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(event, 1);
    else if (event.key === 'ArrowUp') move(event, -1);
    // The dialog leaves Escape in an open list to the list.
    else if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter') {
      event.preventDefault();
      if (!isReady) isEnterPending.current = true;
      else if (active) onChoose(active);
    }
  };
  return (
    <Dialog open size="sm" onOpenChange={onClose} title={title}>
      <input
        data-autofocus=""
        type="text"
        role="combobox"
        aria-label={t('Name or part of it')}
        aria-expanded={items.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active && `${listId}-${active.id}`}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        placeholder={t('Name or part of it')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActiveIndex(0);
          isEnterPending.current = false;
        }}
        onKeyDown={onKeyDown}
        className={controlClass}
      />
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={t('Options')}
        aria-busy={isSearching}
        className="mt-2 max-h-[50dvh] overflow-y-auto"
      >
        {items.map((choice, index) => (
          // The input has the focus and handles the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={choice.id}
            id={`${listId}-${choice.id}`}
            role="option"
            aria-selected={choice.id === chosenId}
            tabIndex={-1}
            data-active={choice === active ? '' : undefined}
            onMouseMove={() => setActiveIndex(index)}
            onClick={() => onChoose(choice)}
            className={clsx(
              'flex min-h-control cursor-pointer items-center gap-2 rounded-sm border-s-2 border-transparent px-2.5 py-1 text-control data-active:border-accent-ink data-active:bg-neutral-soft',
              isSearching && 'text-muted',
            )}
          >
            <bdi className="min-w-0 flex-1">{choice.name}</bdi>
            {choice.id === chosenId ? <Check aria-hidden className="size-4 shrink-0 text-accent-ink" /> : null}
          </div>
        ))}
      </div>
      <div role="status" className="mt-2 min-h-6 px-2.5 text-sm text-muted">
        {failed ? (
          <span className="flex flex-wrap items-center gap-3 text-red-ink">
            {t('The search failed. Please try again.')}
            <Button size="sm" onClick={retry}>
              {t('Try again')}
            </Button>
          </span>
        ) : isSearching ? (
          <span className="flex items-center gap-2">
            <Spinner label={null} /> {t('Loading…')}
          </span>
        ) : items.length === 0 ? (
          t('Nothing matches')
        ) : hasMore ? (
          t('More results: keep typing')
        ) : null}
      </div>
    </Dialog>
  );
}
