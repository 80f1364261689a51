import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useText } from '../lib/i18n.ts';
import type { PickerOption, PickerValue } from './picker-options.ts';
import { Spinner } from './spinner.tsx';
import type { Picker } from './use-picker.ts';

interface PickerListProps<Value extends PickerValue> {
  picker: Picker<Value>;
  isSelected: (value: Value) => boolean;
  loading: boolean;
  hasMore: boolean;
}

export function PickerList<Value extends PickerValue>({
  picker,
  isSelected,
  loading,
  hasMore,
}: PickerListProps<Value>) {
  const { t } = useText();
  const { items, isAbove, highlightedIndex, getItemProps, menuProps } = picker;
  const groups = Map.groupBy(
    items.map((option, index) => ({ option, index })),
    ({ option }) => option.group ?? '',
  );
  const renderOption = ({ option, index }: { option: PickerOption<Value>; index: number }) => (
    <div
      key={option.value}
      {...getItemProps({ item: option, index, 'aria-selected': isSelected(option.value) })}
      data-active={index === highlightedIndex ? '' : undefined}
      className={clsx(
        'flex h-control cursor-pointer items-center gap-2 rounded-sm border-s-2 border-transparent px-2.5 py-1 text-control data-active:border-accent-ink data-active:bg-neutral-soft',
        option.disabled && 'cursor-not-allowed text-faint',
      )}
    >
      <span className="min-w-0 flex-1">
        <bdi>{option.label}</bdi>
        {option.hint ? (
          // The margin is outside the bdi, whose direction is that of the hint.
          <span className="ms-2 text-sm text-muted">
            <bdi>{option.hint}</bdi>
          </span>
        ) : null}
      </span>
      {isSelected(option.value) ? <Check aria-hidden className="size-4 shrink-0 text-accent-ink" /> : null}
    </div>
  );
  return (
    <div
      role="presentation"
      // The input keeps the focus while the list is pressed or scrolled.
      onMouseDown={(event) => event.preventDefault()}
      className={clsx(
        'absolute inset-x-0 z-30 rounded-control border border-line bg-raised p-1 shadow-float',
        isAbove ? 'bottom-full mb-1' : 'top-full mt-1',
      )}
    >
      <div {...menuProps} className="max-h-70 overflow-y-auto">
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
        ) : items.length === 0 ? (
          <span className="block px-2.5 py-2">{t('Nothing matches')}</span>
        ) : hasMore ? (
          <span className="block px-2.5 py-2">{t('More results: keep typing')}</span>
        ) : null}
      </div>
    </div>
  );
}
