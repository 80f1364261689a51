import { clockTime } from '@binaa/contract/clock-time';
import { oneOf, optionalDate } from '@binaa/contract/fields';
import { withMessage } from '@binaa/contract/message';
import { findPosition, formatPosition, isInQatar, positionMessages } from '@binaa/contract/position';
import { exposureLabels, exposures, placeMessages, radiusRange, radiusRules } from '@binaa/contract/site-place';
import { getSite, placeSite, type Site } from '@binaa/contract/sites';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useText } from '../../lib/i18n.ts';
import { ReportedError } from '../../lib/reported-error.ts';
import { useSend } from '../../lib/send.ts';
import { useBilingualOptions } from '../../ui/bilingual.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FormGrid } from '../../ui/form-layout.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { RecordForm } from '../../ui/record-form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { PositionField } from './position-field.tsx';
import { positionOf } from './site-place.ts';

const findable = (problem: 'notFound' | 'shortLink') =>
  z.refine<string>((text) => {
    const found = findPosition(text);
    return !('problem' in found) || found.problem !== problem;
  }, withMessage(positionMessages[problem]));

/** Where the call takes two coordinates, the form takes a text that holds them. */
const placeFormRules = z.object({
  position: z.optional(z.string().check(findable('shortLink'), findable('notFound'))),
  radius: radiusRules,
  exposure: oneOf(exposures, placeMessages.exposureUnknown),
  closedOn: optionalDate(),
  dayEnds: z.optional(clockTime('Day ends')),
});

type PlaceFormProps = { site: Site; leaveTo: string };

export function PlaceForm({ site, leaveTo }: PlaceFormProps) {
  const { t } = useText();
  const options = useBilingualOptions(exposures, exposureLabels);
  const question = useQuestion();
  const placeForm = usePlaceForm(site, leaveTo, question.ask);
  const { field, form } = placeForm;
  return (
    <RecordForm
      form={placeForm}
      loadFailed={t('Failed to load site data')}
      cancel={{ to: leaveTo }}
      submitLabel={t('Save place')}
    >
      <FormGrid>
        <PositionField
          {...field('position')}
          typed={form.watch('position')}
          fill={(position) => form.setValue('position', position, { shouldDirty: true, shouldValidate: true })}
        />
        <NumberField
          label={t('Radius (m)')}
          required
          integer
          min={radiusRange.min}
          max={radiusRange.max}
          help={t('A check-in farther away is recorded and marked as outside.')}
          {...field('radius')}
        />
        <SelectField
          label={t('Exposure')}
          required
          options={options}
          help={t('Shade without ventilation counts as outdoors.')}
          {...field('exposure')}
        />
        <DateField
          label={t('Closed on')}
          help={t('The last day of work. A later check-in is marked.')}
          {...field('closedOn')}
        />
        <TextField label={t('Day ends')} type="time" help={t('Empty: as set for the company.')} {...field('dayEnds')} />
      </FormGrid>
      <ConfirmDialog
        open={question.isOpen}
        onOpenChange={() => question.answer(false)}
        title={t('This is outside Qatar. Save anyway?')}
        confirmLabel={t('Save anyway')}
        onConfirm={() => question.answer(true)}
      />
    </RecordForm>
  );
}

function usePlaceForm(site: Site, leaveTo: string, askOutside: () => Promise<boolean>) {
  const { t } = useText();
  const place = useSend(placeSite);
  return useRecordForm({
    record: site,
    read: getSite,
    rules: placeFormRules,
    numbers: ['radius'],
    newValues: { position: '', radius: '', exposure: '', closedOn: '', dayEnds: '' },
    valuesOf: (saved) => {
      const position = positionOf(saved);
      return {
        position: position ? formatPosition(position) : '',
        radius: String(saved.place?.radius ?? ''),
        exposure: saved.place?.exposure ?? '',
        closedOn: saved.place?.closedOn ?? '',
        dayEnds: saved.place?.dayEnds ?? '',
      };
    },
    draftKey: 'site-place',
    save: async ({ position: text, version, ...values }) => {
      const found = findPosition(text ?? '');
      const position = 'position' in found ? found.position : { latitude: null, longitude: null };
      if ('position' in found && !isInQatar(found.position) && !(await askOutside())) throw new ReportedError();
      await place.send({ params: { id: site.id }, body: { ...values, ...position, version } });
      return leaveTo;
    },
    saved: t('Place saved'),
    failed: t('Failed to save the place'),
  });
}

/** A question in a dialog: `ask` resolves to the answer. */
function useQuestion() {
  const [resolve, setResolve] = useState<(isYes: boolean) => void>();
  return {
    isOpen: resolve !== undefined,
    ask: () => {
      const { promise, resolve: resolved } = Promise.withResolvers<boolean>();
      setResolve(() => resolved);
      return promise;
    },
    answer: (isYes: boolean) => {
      resolve?.(isYes);
      setResolve(undefined);
    },
  };
}
