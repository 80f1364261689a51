import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { useText } from '../lib/i18n.ts';
import type { PickerOption, PickerValue } from './picker-options.ts';
import { Spinner } from './spinner.tsx';

interface PickerListProps<Value extends PickerValue> {
  id: string;
  options: readonly PickerOption<Value>[];
  activeIndex: number;
  isSelected: (value: Value) => boolean;
  onPick: (option: PickerOption<Value>) => void;
  onHover: (index: number) => void;
  loading: boolean;
  multiple: boolean;
  above: boolean;
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

export function PickerList<Value extends PickerValue>({
  id,
  options,
  activeIndex,
  isSelected,
  onPick,
  onHover,
  loading,
  multiple,
  above,
}: PickerListProps<Value>) {
  const { t } = useText();
  useEffect(() => {
    document.getElementById(optionId(id, activeIndex))?.scrollIntoView({ block: 'nearest' });
  }, [id, activeIndex]);

  const groups = Map.groupBy(
    options.map((option, index) => ({ option, index })),
    ({ option }) => option.group ?? '',
  );
  const renderOption = ({ option, index }: { option: PickerOption<Value>; index: number }) => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard acts on the combobox, which points here
    <div
      key={option.value}
      id={optionId(id, index)}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected(option.value)}
      aria-disabled={option.disabled || undefined}
      data-active={index === activeIndex ? '' : undefined}
      onMouseMove={() => onHover(index)}
      onClick={() => (option.disabled ? undefined : onPick(option))}
      className={clsx(
        'flex h-control cursor-pointer items-center gap-2 rounded-sm border-s-2 border-transparent px-2.5 py-1 text-control data-active:border-accent-ink data-active:bg-neutral-soft',
        option.disabled && 'cursor-not-allowed text-faint',
      )}
    >
      <span className="min-w-0 flex-1">
        {option.label}
        {option.hint ? <span className="ms-2 text-sm text-muted">{option.hint}</span> : null}
      </span>
      {isSelected(option.value) ? <Check aria-hidden className="size-4 shrink-0 text-accent-ink" /> : null}
    </div>
  );
  return (
    <div
      role="presentation"
      // The input keeps the focus while the list is pressed.
      onMouseDown={(event) => event.preventDefault()}
      className={clsx(
        'absolute inset-x-0 z-30 max-h-72 overflow-y-auto rounded-control border border-line bg-raised p-1 shadow-float',
        above ? 'bottom-full mb-1' : 'top-full mt-1',
      )}
    >
      <div id={id} role="listbox" aria-label={t('Options')} aria-multiselectable={multiple || undefined}>
        {[...groups].map(([group, members]) =>
          group ? (
            <div key={group} role="group" aria-label={group}>
              <div aria-hidden className="px-2.5 pt-2 pb-1 text-xs font-medium text-muted">
                {group}
              </div>
              {members.map(renderOption)}
            </div>
          ) : (
            members.map(renderOption)
          ),
        )}
      </div>
      <div role="status" className="text-sm text-muted">
        {loading ? (
          <span className="flex items-center gap-2 px-2.5 py-2">
            <Spinner label={null} /> {t('Loading…')}
          </span>
        ) : options.length === 0 ? (
          <span className="block px-2.5 py-2">{t('Nothing matches')}</span>
        ) : null}
      </div>
    </div>
  );
}
