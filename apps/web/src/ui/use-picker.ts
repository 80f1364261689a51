import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { useRef, useState } from 'react';
import { useText } from '../lib/i18n.ts';
import { filterOptions, type PickerOption, type PickerValue } from './picker-options.ts';

interface UsePickerOptions<Value extends PickerValue> {
  options: readonly PickerOption<Value>[];
  /** The chosen option of a single picker. */
  current: PickerOption<Value> | null;
  /** The list stays open after a pick. */
  multiple: boolean;
  onSearch: ((text: string) => void) | undefined;
  isUnanswered: boolean;
  onPick: (option: PickerOption<Value>) => void;
}

export type Picker<Value extends PickerValue> = ReturnType<typeof usePicker<Value>>;

const LIST_HEIGHT = 300;
const types = useCombobox.stateChangeTypes;

/** The behaviour both pickers share. downshift handles keyboard, pointer and ARIA. */
export function usePicker<Value extends PickerValue>(props: UsePickerOptions<Value>) {
  const { options, current, multiple, onSearch, isUnanswered, onPick } = props;
  const { t } = useText();
  const box = useRef<HTMLDivElement>(null);
  const [isAbove, setAbove] = useState(false);
  const [text, setText] = useState('');
  // Until the answer arrives the options are those of an earlier text, and Enter must not pick a stranger.
  const shown = onSearch && !isUnanswered ? options : filterOptions(options, text);
  // Arrow keys follow the order on screen, where the members of a group stand together.
  const items = [...Map.groupBy(shown, (option) => option.group ?? '').values()].flat();

  const search = (next: string) => {
    if (next === text) return;
    setText(next);
    onSearch?.(next);
  };
  const place = () => {
    const rect = box.current?.getBoundingClientRect();
    setAbove(rect !== undefined && window.innerHeight - rect.bottom < LIST_HEIGHT && rect.top > LIST_HEIGHT);
  };
  const combobox = useCombobox<PickerOption<Value>>({
    items,
    initialInputValue: '',
    selectedItem: current,
    itemToString: labelOf,
    itemToKey: (option) => option?.value,
    isItemDisabled: (option) => option.disabled ?? false,
    stateReducer: (state, action) => reduce(state, action, { items, multiple }),
    onInputValueChange: ({ inputValue }) => search(inputValue),
    onStateChange: ({ selectedItem, isOpen }) => {
      if (isOpen) place();
      if (selectedItem) onPick(selectedItem);
    },
  });
  return {
    box,
    text: combobox.inputValue,
    items,
    isAbove,
    isOpen: combobox.isOpen,
    highlightedIndex: combobox.highlightedIndex,
    getInputProps: combobox.getInputProps,
    getItemProps: combobox.getItemProps,
    menuProps: combobox.getMenuProps(
      { 'aria-label': t('Options'), 'aria-multiselectable': multiple || undefined },
      { suppressRefError: true },
    ),
  };
}

function labelOf(option: PickerOption | null): string {
  return option?.label ?? '';
}

/** Where the pickers differ from downshift's defaults. Downshift keeps the label in the input; here it holds the search. */
function reduce<Value extends PickerValue>(
  state: UseComboboxState<PickerOption<Value>>,
  { type, changes }: UseComboboxStateChangeOptions<PickerOption<Value>>,
  { items, multiple }: { items: readonly PickerOption<Value>[]; multiple: boolean },
): Partial<UseComboboxState<PickerOption<Value>>> {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the other changes are downshift's defaults
  switch (type) {
    case types.InputChange: {
      // A closed field shows the chosen label: what is typed after it is the search.
      const label = state.isOpen ? '' : labelOf(state.selectedItem);
      const typed = changes.inputValue ?? '';
      const inputValue = typed.startsWith(label) ? typed.slice(label.length) : typed;
      return { ...changes, inputValue, highlightedIndex: inputValue ? 0 : -1 };
    }
    case types.InputClick:
      return state.isOpen ? state : changes;
    case types.ItemClick:
    case types.InputKeyDownEnter: {
      if (type === types.InputKeyDownEnter && !items[state.highlightedIndex]) return state;
      const open = multiple ? { isOpen: true, highlightedIndex: state.highlightedIndex } : {};
      return { ...changes, ...open, inputValue: '' };
    }
    case types.InputKeyDownArrowUp:
      // With Alt it picks the highlighted option and closes the list.
      return changes.isOpen ? changes : { ...changes, inputValue: '' };
    case types.InputKeyDownEscape:
      return state.isOpen ? { ...changes, inputValue: '' } : state;
    case types.InputBlur:
      // Leaving the field picks nothing.
      return { ...changes, selectedItem: state.selectedItem, inputValue: '' };
    case types.MenuMouseLeave:
    case types.ControlledPropUpdatedSelectedItem:
      return state;
    default:
      return changes;
  }
}
