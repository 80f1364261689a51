import { clsx } from 'clsx';
import { ChevronDown, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, type Ref, useState } from 'react';
import { useText } from '../lib/i18n.ts';
import { controlClass, Field, type FieldBaseProps } from './field.tsx';
import { PickerList } from './picker-list.tsx';
import type { PickerOption, PickerValue } from './picker-options.ts';
import { usePicker } from './use-picker.ts';

export type { PickerOption } from './picker-options.ts';

interface CommonProps<Value extends PickerValue> extends FieldBaseProps {
  options: readonly PickerOption<Value>[];
  placeholder?: string;
  /** Called on every keystroke. The caller then supplies matching options, and nothing is filtered here. */
  onSearch?: (text: string) => void;
  /** The options do not answer the latest search, or not yet, so they are filtered here. */
  unanswered?: boolean;
  loading?: boolean;
  /** The search found more than the options. */
  hasMore?: boolean;
  disabled?: boolean;
  onBlur?: () => void;
  id?: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

interface PickerFieldProps<Value extends PickerValue> extends CommonProps<Value> {
  value: Value | null;
  onChange: (value: Value | null) => void;
  /** The option of the current value, if a search on the server may have left it out of the options. */
  selected?: PickerOption<Value> | null;
  /** Offers a button that empties the field. */
  clearable?: boolean;
}

/** Choose one of many by typing. With react-hook-form, use a Controller. */
export function PickerField<Value extends PickerValue>(props: PickerFieldProps<Value>) {
  const { value, onChange, options, selected, placeholder, onSearch, clearable = false, disabled } = props;
  const { t } = useText();
  const [picked, setPicked] = useState<PickerOption<Value> | null>(selected ?? null);
  const current =
    value === null ? null : ([...options, selected, picked].find((option) => option && option.value === value) ?? null);
  const picker = usePicker<Value>({
    options,
    current,
    multiple: false,
    onSearch,
    isUnanswered: props.unanswered ?? false,
    onPick: (option) => {
      setPicked(option);
      onChange(option.value);
    },
  });
  const isClearable = clearable && current !== null && !disabled;
  return (
    <Field {...props}>
      {(control) => (
        <PickerInput
          picker={picker}
          isSelected={(candidate) => candidate === value}
          field={props}
          {...control}
          placeholder={current?.label ?? placeholder}
          value={picker.isOpen ? picker.text : (current?.label ?? '')}
          onFocus={(event) => event.target.select()}
          className={clsx('truncate', clearable && current ? 'pe-18' : 'pe-9')}
        >
          {isClearable ? (
            <button
              type="button"
              aria-label={t('Clear choice')}
              title={t('Clear choice')}
              onClick={() => onChange(null)}
              className="absolute inset-y-0 end-8 grid w-9 place-items-center rounded-control text-muted hover:text-ink"
            >
              <X aria-hidden className="size-4" />
            </button>
          ) : null}
        </PickerInput>
      )}
    </Field>
  );
}

interface MultiPickerFieldProps<Value extends PickerValue> extends CommonProps<Value> {
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  /** The options of the current values, if they may be missing from the options. */
  selected?: readonly PickerOption<Value>[];
}

/** Choose any number. The chosen options appear above the input as removable chips. */
export function MultiPickerField<Value extends PickerValue>(props: MultiPickerFieldProps<Value>) {
  const { value, onChange, options, selected = [], placeholder, onSearch } = props;
  const { t } = useText();
  const [picked, setPicked] = useState<readonly PickerOption<Value>[]>(selected);
  const picker = usePicker<Value>({
    options,
    current: null,
    multiple: true,
    onSearch,
    isUnanswered: props.unanswered ?? false,
    onPick: (option) => {
      setPicked((before) => [...before, option]);
      onChange(value.includes(option.value) ? value.filter((each) => each !== option.value) : [...value, option.value]);
    },
  });
  const labelOf = (each: Value) =>
    [...options, ...selected, ...picked].find((option) => option.value === each)?.label ?? String(each);
  return (
    <Field {...props}>
      {(control) => (
        <div className="flex flex-col gap-2">
          {value.length > 0 ? (
            <ul className="flex flex-wrap gap-1.5">
              {value.map((each) => (
                <li
                  key={each}
                  className="inline-flex items-center rounded-full bg-neutral-soft ps-3 text-sm text-neutral-ink"
                >
                  <bdi>{labelOf(each)}</bdi>
                  <button
                    type="button"
                    aria-label={t('Remove {{name}}', { name: labelOf(each) })}
                    disabled={props.disabled}
                    onClick={() => onChange(value.filter((other) => other !== each))}
                    className="grid size-8 place-items-center rounded-full hover:text-ink max-md:size-11 pointer-coarse:size-11"
                  >
                    <X aria-hidden className="size-3.5" />
                  </button>
                </li>
              ))}
            </ul>
          ) : null}
          <PickerInput
            picker={picker}
            isSelected={(candidate) => value.includes(candidate)}
            field={props}
            {...control}
            placeholder={placeholder}
            onKeyDown={(event) => {
              if (event.key === 'Backspace' && picker.text === '') onChange(value.slice(0, -1));
            }}
            className="pe-9"
          />
        </div>
      )}
    </Field>
  );
}

interface PickerInputProps<Value extends PickerValue> extends ComponentProps<'input'> {
  picker: ReturnType<typeof usePicker<Value>>;
  field: CommonProps<Value>;
  isSelected: (value: Value) => boolean;
  /** Buttons inside the input. */
  children?: ReactNode;
}

function PickerInput<Value extends PickerValue>(props: PickerInputProps<Value>) {
  const { picker, field, isSelected, children, className, ...input } = props;
  return (
    <div ref={picker.box} className="relative">
      <input
        // oxlint-disable-next-line react/refs -- downshift adds its own ref to ours and reads neither while rendering
        {...picker.getInputProps({
          // The label belongs to Field.
          'aria-labelledby': undefined,
          ref: field.ref,
          onBlur: field.onBlur,
          ...input,
        })}
        type="text"
        name={field.name}
        disabled={field.disabled}
        className={clsx(controlClass, className)}
      />
      {children}
      <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-muted" />
      {picker.isOpen ? (
        <PickerList
          picker={picker}
          isSelected={isSelected}
          loading={field.loading ?? false}
          hasMore={field.hasMore ?? false}
        />
      ) : null}
    </div>
  );
}
