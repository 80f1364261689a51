import {
  getLabourRates,
  type LabourRates,
  labourRateLimit,
  rateDaysBack,
  tradeLabels,
  trades,
  updateLabourRates,
} from '@binaa/contract/labour-rates';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { isStale, messageOf } from '../../lib/api-error.ts';
import { companyToday } from '../../lib/company-clock.ts';
import { fieldText, useFieldErrors } from '../../lib/field-errors.ts';
import { showServerErrors } from '../../lib/form.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useLinesForm } from '../../lib/lines-form.ts';
import { readLatest, useFormRecord } from '../../lib/query.ts';
import { useSend } from '../../lib/send.ts';
import { useRowsBase } from '../../lib/use-rows-base.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FieldNotes } from '../../ui/field.tsx';
import { FormFooter, FormSkeleton } from '../../ui/form-layout.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { StaleNotice } from '../../ui/stale-notice.tsx';
import { FailedState } from '../../ui/states.tsx';
import { notify } from '../../ui/toast.tsx';

/** What an hour of each trade costs, and since when. */
export function LabourRatesForm() {
  const { t } = useText();
  const rates = useFormRecord(getLabourRates, {});
  if (rates.record) return <RatesForm saved={rates.record} />;
  if (!rates.failed) return <FormSkeleton fields={9} />;
  return (
    <FailedState
      message={t('Failed to load the labour rates. Please try again later.')}
      onRetry={rates.refetch}
      retrying={rates.isFetching}
    />
  );
}

function valuesOf({ rates }: LabourRates) {
  return {
    rows: rates.map(({ trade, rate, validFrom }) => ({ trade: trade as string, rate: fieldText(rate), validFrom })),
    /** Shows what is wrong with all rates together. */
    rates: '',
  };
}

function RatesForm({ saved }: { saved: LabourRates }) {
  const { t } = useText();
  const format = useFormat();
  const update = useSend(updateLabourRates);
  const form = useLinesForm({
    rules: updateLabourRates.body,
    defaultValues: valuesOf(saved),
    inputOf: ({ rows }, readNumber) => ({
      version: saved.version,
      rates: rows.map(({ trade, rate, validFrom }, at) => ({
        trade,
        rate: rate === '' ? undefined : readNumber(`rows.${at}.rate`),
        validFrom: validFrom || undefined,
      })),
    }),
    fieldOf: (path) => path.replace(/^rates\./, 'rows.'),
  });
  const errorOf = useFieldErrors(form);
  const { fields, append, remove, replace } = useFieldArray({ control: form.control, name: 'rows' });
  const base = useRowsBase({
    form,
    saved,
    valuesOf,
    readLatest: () => readLatest(getLabourRates, {}),
    keyOf: ({ trade, validFrom }) => `${trade} ${validFrom}`,
    replace,
  });
  const failed = t('Failed to save the labour rates');
  const save = useSubmitOnce(async (body: Parameters<typeof update.send>[0]['body']) => {
    try {
      base.showSaved(await update.send({ body: { ...body, version: base.version } }));
      notify.success(t('Labour rates saved'));
    } catch (error) {
      if (isStale(error)) base.markStale();
      if (!showServerErrors(form, error)) notify.error(t(messageOf(error, failed)));
    }
  });
  return (
    <Card className="max-w-4xl">
      <form noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit(save)}>
        <StaleNotice base={base} failed={failed} />
        <p className="text-sm text-muted">
          {t(
            'Hours of attendance cost the rate of their trade on their day. A later rate can start at most {{days}} days back.',
            {
              days: rateDaysBack,
            },
          )}
        </p>
        {fields.length === 0 ? <p className="text-sm">{t('No labour rates yet: hours cost nothing.')}</p> : null}
        <ul className="flex flex-col gap-4">
          {fields.map((row, at) => (
            <li key={row.id} className="grid grid-cols-[1fr_auto] items-start gap-2 sm:grid-cols-[1fr_1fr_1fr_auto]">
              <SelectField
                label={t('Trade')}
                required
                options={trades.map((value) => ({ value, label: format.label(tradeLabels[value]) }))}
                error={errorOf(`rows.${at}.trade`)}
                {...form.register(`rows.${at}.trade`)}
              />
              <IconButton
                icon={Trash2}
                label={t('Remove row {{number}}', { number: at + 1 })}
                className="mt-6.5 sm:order-last"
                onClick={() => remove(at)}
              />
              <MoneyField
                label={t('Rate an hour')}
                required
                min={0}
                className="max-sm:col-span-2"
                error={errorOf(`rows.${at}.rate`)}
                {...form.register(`rows.${at}.rate`)}
              />
              <DateField
                label={t('Valid from')}
                required
                className="max-sm:col-span-2"
                error={errorOf(`rows.${at}.validFrom`)}
                {...form.register(`rows.${at}.validFrom`)}
              />
            </li>
          ))}
        </ul>
        <FieldNotes help={null} helpId="rates-help" error={errorOf('rates')} errorId="rates-error" />
        <Button
          icon={Plus}
          className="self-start"
          disabled={fields.length >= labourRateLimit}
          onClick={() => append({ trade: 'LABORER', rate: '', validFrom: companyToday() })}
        >
          {t('Add a rate')}
        </Button>
        <FormFooter>
          <Button type="submit" variant="primary" pending={form.formState.isSubmitting}>
            {t('Save')}
          </Button>
        </FormFooter>
      </form>
    </Card>
  );
}
