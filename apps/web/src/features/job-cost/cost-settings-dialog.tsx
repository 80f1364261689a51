import {
  type CostSettings,
  costSettingRules,
  getCostSettings,
  planCurveLabels,
  planCurves,
  updateCostSettings,
} from '@binaa/contract/cost-plans';
import { fieldText, useFieldErrors } from '../../lib/field-errors.ts';
import { useRulesForm } from '../../lib/form.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { readLatest, useFormRecord } from '../../lib/query.ts';
import { useSend } from '../../lib/send.ts';
import { useFormBase } from '../../lib/use-form-base.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormGrid } from '../../ui/form-layout.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SkeletonBlock, SkeletonRegion } from '../../ui/skeleton.tsx';
import { FailedState } from '../../ui/states.tsx';
import { notify } from '../../ui/toast.tsx';

type CostSettingsDialogProps = { projectId: number; onClose: () => void };

/** What the client holds back of a project's claims, and how its cost is planned over time. */
export default function CostSettingsDialog({ projectId, onClose }: CostSettingsDialogProps) {
  const { t } = useText();
  const settings = useFormRecord(getCostSettings, { params: { id: projectId } });
  if (settings.record) return <SettingsForm projectId={projectId} settings={settings.record} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title={t('Retention and curve')}>
      {settings.failed ? (
        <FailedState
          message={t('Failed to load job cost. Please try again later.')}
          onRetry={settings.refetch}
          retrying={settings.isFetching}
        />
      ) : (
        <SkeletonRegion>
          <SkeletonBlock className="h-48 w-full" />
        </SkeletonRegion>
      )}
    </Dialog>
  );
}

function valuesOf({ retentionPercent, retentionLimitPercent, curve }: CostSettings) {
  return {
    retentionPercent: fieldText(retentionPercent),
    retentionLimitPercent: fieldText(retentionLimitPercent),
    curve: curve as string,
  };
}

function SettingsForm({ projectId, settings, onClose }: CostSettingsDialogProps & { settings: CostSettings }) {
  const { t } = useText();
  const format = useFormat();
  const update = useSend(updateCostSettings);
  const form = useRulesForm({
    rules: costSettingRules,
    defaultValues: valuesOf(settings),
    numbers: ['retentionPercent', 'retentionLimitPercent'],
  });
  const errorOf = useFieldErrors(form);
  const base = useFormBase({
    form,
    saved: settings,
    valuesOf,
    readLatest: () => readLatest(getCostSettings, { params: { id: projectId } }),
  });
  return (
    <FormDialog
      title={t('Retention and curve')}
      form={form}
      submitLabel={t('Save')}
      endpoint={updateCostSettings}
      base={base}
      save={async (input) => {
        const version = base.version ?? settings.version;
        const retentionLimitPercent = input.retentionLimitPercent ?? null;
        await update.send({ params: { id: projectId }, body: { ...input, retentionLimitPercent, version } });
        notify.success(t('Saved'));
        onClose();
      }}
      failed={t('Failed to save')}
      onCancel={onClose}
    >
      <FormGrid>
        <NumberField
          label={t('Retention')}
          required
          suffix="%"
          help={t('What the client holds back of each claim')}
          error={errorOf('retentionPercent')}
          {...form.register('retentionPercent')}
        />
        <NumberField
          label={t('Limit of retention')}
          suffix="%"
          help={t('Of the contract value. Empty for none')}
          error={errorOf('retentionLimitPercent')}
          {...form.register('retentionLimitPercent')}
        />
        <SelectField
          label={t('Curve of the plan')}
          required
          className="sm:col-span-2"
          options={planCurves.map((value) => ({ value, label: format.label(planCurveLabels[value]) }))}
          error={errorOf('curve')}
          {...form.register('curve')}
        />
      </FormGrid>
    </FormDialog>
  );
}
