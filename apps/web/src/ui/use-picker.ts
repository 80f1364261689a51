import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { optionId } from './picker-list.tsx';
import { filterOptions, type PickerOption, type PickerValue } from './picker-options.ts';

interface UsePickerOptions<Value extends PickerValue> {
  options: readonly PickerOption<Value>[];
  onSearch: ((text: string) => void) | undefined;
  onPick: (option: PickerOption<Value>) => void;
  /** The list stays open after a pick. */
  keepOpen: boolean;
  startAt: Value | null;
}

const LIST_HEIGHT = 300;

/** The behaviour both pickers share: typing, opening, moving through the list. */
export function usePicker<Value extends PickerValue>({
  options,
  onSearch,
  onPick,
  keepOpen,
  startAt,
}: UsePickerOptions<Value>) {
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [above, setAbove] = useState(false);
  const [text, setText] = useState('');
  const [activeIndex, setActiveIndex] = useState(-1);
  const shown = onSearch ? [...options] : filterOptions(options, text);
  // The order on screen is the order of the arrows: the members of a group stand together.
  const ordered = [...Map.groupBy(shown, (option) => option.group ?? '').values()].flat();

  const search = (next: string) => {
    setText(next);
    onSearch?.(next);
  };
  const show = () => {
    if (open) return;
    const rect = box.current?.getBoundingClientRect();
    setAbove(rect !== undefined && window.innerHeight - rect.bottom < LIST_HEIGHT && rect.top > LIST_HEIGHT);
    setActiveIndex(startAt === null ? -1 : ordered.findIndex((option) => option.value === startAt));
    setOpen(true);
  };
  const hide = () => {
    setOpen(false);
    setActiveIndex(-1);
    if (text) search('');
  };
  const pick = (option: PickerOption<Value>) => {
    if (option.disabled) return;
    onPick(option);
    if (text) search('');
    if (!keepOpen) hide();
  };
  const type = (next: string) => {
    show();
    search(next);
    setActiveIndex(next ? 0 : -1);
  };
  const move = (event: KeyboardEvent, next: number) => {
    event.preventDefault();
    if (!open) return show();
    const last = ordered.length - 1;
    setActiveIndex(next > last ? 0 : next < 0 ? last : next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const active = ordered[activeIndex];
    if (event.key === 'ArrowDown') move(event, activeIndex + 1);
    else if (event.key === 'ArrowUp') move(event, activeIndex - 1);
    else if (event.key === 'Enter' && open) {
      event.preventDefault();
      if (active) pick(active);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      hide();
    }
  };
  return {
    box,
    open,
    text,
    show,
    hide,
    type,
    pick,
    onKeyDown,
    input: {
      role: 'combobox' as const,
      autoComplete: 'off',
      'aria-expanded': open,
      'aria-controls': open ? listId : undefined,
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': open && ordered[activeIndex] ? optionId(listId, activeIndex) : undefined,
    },
    list: {
      id: listId,
      options: ordered,
      activeIndex,
      onHover: setActiveIndex,
      onPick: pick,
      above,
      multiple: keepOpen,
    },
  };
}
