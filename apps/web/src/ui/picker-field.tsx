import { clsx } from 'clsx';
import { ChevronDown, X } from 'lucide-react';
import { type Ref, useState } from 'react';
import { useText } from '../lib/i18n.ts';
import { controlClass, Field, type FieldBaseProps } from './field.tsx';
import { PickerList } from './picker-list.tsx';
import type { PickerOption, PickerValue } from './picker-options.ts';
import { usePicker } from './use-picker.ts';

export type { PickerOption } from './picker-options.ts';

interface CommonProps<Value extends PickerValue> extends FieldBaseProps {
  options: readonly PickerOption<Value>[];
  placeholder?: string;
  /** Makes the options the caller's: called on every keystroke, and nothing is filtered here. */
  onSearch?: (text: string) => void;
  loading?: boolean;
  disabled?: boolean;
  onBlur?: () => void;
  id?: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

interface PickerFieldProps<Value extends PickerValue> extends CommonProps<Value> {
  value: Value | null;
  onChange: (value: Value | null) => void;
  /** The option of the present value, when it may be missing from the options (a search on the server). */
  selected?: PickerOption<Value> | null;
  /** Offers a button that empties the field. */
  clearable?: boolean;
}

/** Choose one of many by typing. With react-hook-form, use a Controller. */
export function PickerField<Value extends PickerValue>(props: PickerFieldProps<Value>) {
  const { value, onChange, options, selected, placeholder, onSearch, loading = false, clearable = false } = props;
  const { t } = useText();
  const [picked, setPicked] = useState<PickerOption<Value> | null>(selected ?? null);
  const picker = usePicker<Value>({
    options,
    onSearch,
    keepOpen: false,
    startAt: value,
    onPick: (option) => {
      setPicked(option);
      onChange(option.value);
    },
  });
  const current =
    value === null ? null : ([...options, selected, picked].find((option) => option && option.value === value) ?? null);
  // Closed, the field holds the chosen label: what is typed after it is the search.
  const withoutLabel = (text: string) =>
    !picker.open && current && text.startsWith(current.label) ? text.slice(current.label.length) : text;
  return (
    <Field {...props}>
      {(control) => (
        <div ref={picker.box} className="relative">
          <input
            {...control}
            {...picker.input}
            ref={props.ref}
            name={props.name}
            type="text"
            disabled={props.disabled}
            placeholder={current?.label ?? placeholder}
            value={picker.open ? picker.text : (current?.label ?? '')}
            onFocus={(event) => event.target.select()}
            onChange={(event) => picker.type(withoutLabel(event.target.value))}
            onClick={picker.show}
            onKeyDown={picker.onKeyDown}
            onBlur={() => {
              picker.hide();
              props.onBlur?.();
            }}
            className={clsx(controlClass, 'truncate', clearable && current ? 'pe-18' : 'pe-9')}
          />
          {clearable && current && !props.disabled ? (
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
          <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-muted" />
          {picker.open ? (
            <PickerList {...picker.list} loading={loading} isSelected={(candidate) => candidate === value} />
          ) : null}
        </div>
      )}
    </Field>
  );
}

interface MultiPickerFieldProps<Value extends PickerValue> extends CommonProps<Value> {
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  /** The options of the present values, when they may be missing from the options. */
  selected?: readonly PickerOption<Value>[];
}

/** Choose any number; the chosen ones stand above as chips that can be removed. */
export function MultiPickerField<Value extends PickerValue>(props: MultiPickerFieldProps<Value>) {
  const { value, onChange, options, selected = [], placeholder, onSearch, loading = false } = props;
  const { t } = useText();
  const [picked, setPicked] = useState<readonly PickerOption<Value>[]>(selected);
  const picker = usePicker<Value>({
    options,
    onSearch,
    keepOpen: true,
    startAt: null,
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
                  {labelOf(each)}
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
          <div ref={picker.box} className="relative">
            <input
              {...control}
              {...picker.input}
              ref={props.ref}
              name={props.name}
              type="text"
              disabled={props.disabled}
              placeholder={placeholder}
              value={picker.text}
              onChange={(event) => picker.type(event.target.value)}
              onClick={picker.show}
              onKeyDown={(event) => {
                if (event.key === 'Backspace' && picker.text === '') onChange(value.slice(0, -1));
                else picker.onKeyDown(event);
              }}
              onBlur={() => {
                picker.hide();
                props.onBlur?.();
              }}
              className={clsx(controlClass, 'pe-9')}
            />
            <ChevronDown
              aria-hidden
              className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-muted"
            />
            {picker.open ? (
              <PickerList {...picker.list} loading={loading} isSelected={(candidate) => value.includes(candidate)} />
            ) : null}
          </div>
        </div>
      )}
    </Field>
  );
}
