import { correctionDays, correctionKindLabels, correctionKinds } from '@binaa/contract/attendance-corrections';
import { addDays } from '@binaa/contract/dates';
import { useController } from 'react-hook-form';
import { companyToday } from '../../lib/company-clock.ts';
import { useFormat } from '../../lib/format.ts';
import { text, useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useFirstField } from '../../lib/use-first-field.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import { FormFooter, FormGrid } from '../../ui/form-layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { TryAgainHelp } from '../../ui/try-again-help.tsx';
import { UsualReasons } from '../../ui/usual-reasons.tsx';
import { SitePicker } from '../attendance/site-picker.tsx';
import { CorrectablePersonPicker, useCorrectablePeople } from './correctable-person-picker.tsx';
import { useTimesText } from './correction-times.tsx';
import type { CorrectionValues } from './correction-values.ts';
import { type CorrectionFormState, useCorrectionForm } from './use-correction-form.ts';

export function CorrectionForm({ initial }: { initial: CorrectionValues }) {
  const { t } = useText();
  const format = useFormat();
  const people = useCorrectablePeople();
  const nameOf = (id: number | null) => people.options.find(({ value }) => value === id)?.label ?? '';
  const state = useCorrectionForm(initial, { nameOf });
  const { form, draft, day, errorOf } = state;
  const first = useFirstField();
  const person = useController({ control: form.control, name: 'userId' }).field;
  const today = companyToday();
  return (
    <Card className="max-w-4xl">
      <form ref={first} noValidate className="flex flex-col gap-6" onSubmit={state.submit}>
        <DraftNotice draft={draft} />
        <FormGrid>
          <CorrectablePersonPicker
            {...person}
            list={people}
            required
            onChange={(id) => person.onChange(id === '' ? null : Number(id))}
            error={errorOf('userId')}
          />
          <DateField
            label={t('Day')}
            required
            min={addDays(today, -correctionDays)}
            max={today}
            error={errorOf('date')}
            {...form.register('date')}
          />
          <SelectField
            label={t('What is wrong?')}
            required
            options={correctionKinds.map((kind) => ({ value: kind, label: format.label(correctionKindLabels[kind]) }))}
            error={errorOf('kind')}
            {...form.register('kind')}
          />
          {day.kind === 'MISSING_RECORD' || day.isUnreadable ? (
            <SiteOfRecord state={state} />
          ) : (
            <RecordChoice state={state} />
          )}
          {day.kind === 'MISSING_RECORD' || day.kind === 'WRONG_TIMES' ? (
            <TextField
              type="time"
              label={t('Check-in time')}
              required={day.kind === 'MISSING_RECORD'}
              error={errorOf('inTime')}
              {...form.register('inTime')}
            />
          ) : null}
          {day.kind === 'NOT_PRESENT' ? null : (
            <TextField
              type="time"
              label={t('Check-out time')}
              required={day.kind !== 'WRONG_TIMES'}
              help={t('A time before the check-in is on the next day.')}
              error={errorOf('outTime')}
              {...form.register('outTime')}
            />
          )}
          <Reason state={state} />
        </FormGrid>
        <FormFooter>
          <LinkButton to={paths.corrections} onClick={() => draft.clear()}>
            {t('Cancel')}
          </LinkButton>
          <Button type="submit" variant="primary" pending={state.isSubmitting}>
            {t('Send request')}
          </Button>
        </FormFooter>
      </form>
    </Card>
  );
}

/** For a record that is missing, or that cannot be read without a connection. */
function SiteOfRecord({ state: { form, day, errorOf } }: { state: CorrectionFormState }) {
  const { t } = useText();
  const site = useController({ control: form.control, name: 'siteId' }).field;
  if (day.sites)
    return (
      <SelectField
        {...site}
        label={t('Site')}
        required
        placeholder={t('Choose the site')}
        options={day.sites.map(({ id, name }) => ({ value: id, label: name }))}
        value={site.value ?? ''}
        onChange={(event) => site.onChange(event.target.value === '' ? null : Number(event.target.value))}
        error={errorOf('siteId') ?? errorOf('attendanceId')}
      />
    );
  return <SitePicker {...site} label={t('Site')} required error={errorOf('siteId')} />;
}

/** The records of the day, with their sites and times. */
function RecordChoice({ state: { form, day, errorOf } }: { state: CorrectionFormState }) {
  const { t } = useText();
  const words = useTimesText();
  const chosen = useController({ control: form.control, name: 'attendanceId' }).field;
  const nothing =
    day.kind === 'MISSING_OUT'
      ? t('There is no record without a check-out on this day.')
      : t('This person has no record on this day.');
  const help = day.isNothing ? nothing : t('Choose person and day first.');
  return (
    <SelectField
      {...chosen}
      label={t('Record')}
      required
      placeholder={day.isLoading ? t('Loading…') : t('Select a record')}
      options={day.records.map(({ attendanceId, siteName, inTime, outTime }) => ({
        value: attendanceId,
        // The name last: before the times, a name in the other script would reorder them.
        label: `${words({ inTime, outTime }, day.date)} · ${siteName}`,
      }))}
      value={chosen.value ?? ''}
      onChange={(event) => chosen.onChange(event.target.value === '' ? null : Number(event.target.value))}
      help={day.failed ? <TryAgainHelp onRetry={day.retry} /> : day.records.length > 0 ? undefined : help}
      error={errorOf('attendanceId')}
    />
  );
}

const usualReasons = [text('Forgot to check out'), text('Phone or network failed'), text('Wrong site')];

function Reason({ state: { form, errorOf } }: { state: CorrectionFormState }) {
  const { t } = useText();
  return (
    <div className="flex flex-col gap-2 sm:col-span-2">
      <TextareaField label={t('Reason')} required rows={3} error={errorOf('reason')} {...form.register('reason')} />
      <UsualReasons
        reasons={usualReasons}
        onChoose={(reason) => form.setValue('reason', reason, { shouldDirty: true, shouldValidate: true })}
      />
    </div>
  );
}
