import { denominations } from '@binaa/contract/cash-counts';
import { useText } from '../../lib/i18n.ts';
import { Money } from '../../ui/money.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { isNumberOfNotes, sumOf, type TypedCounts } from './denominations.ts';

type DenominationFieldsProps = { typed: TypedCounts; onChange: (typed: TypedCounts) => void };

/** How many of each note and coin are in hand. */
export function DenominationFields({ typed, onChange }: DenominationFieldsProps) {
  const { t, plural } = useText();
  const labelOf = (riyals: number) =>
    riyals < 1
      ? plural(riyals * 100, { one: '{{count}} dirham', other: '{{count}} dirhams' })
      : plural(riyals, { one: '{{count}} riyal', other: '{{count}} riyals' });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-sm text-muted">{t('How many of each are in hand?')}</legend>
      <div className="grid grid-cols-3 gap-3">
        {denominations.map((denomination) => (
          <TextField
            key={denomination}
            label={labelOf(Number(denomination))}
            inputMode="numeric"
            autoComplete="off"
            value={typed[denomination] ?? ''}
            error={isNumberOfNotes(typed[denomination]) ? undefined : t('Not a number of notes')}
            onChange={(event) => onChange({ ...typed, [denomination]: event.target.value })}
          />
        ))}
      </div>
      <p className="mt-3 flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="text-muted">{t('Sum of notes and coins')}</span>
        <Money amount={sumOf(typed)} className="font-semibold" />
      </p>
    </fieldset>
  );
}
