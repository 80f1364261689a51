import type { ResponseOf } from '@binaa/contract/endpoint';
import {
  factorRequirementLabels,
  factorRequirements,
  getFactorRequirement,
  setFactorRequirement,
} from '@binaa/contract/sign-in-security';
import { call } from '../../lib/client.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useSend } from '../../lib/send.ts';
import { FormGrid } from '../../ui/form-layout.tsx';
import { RecordForm } from '../../ui/record-form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useSettingsForm } from '../../ui/use-settings-form.ts';

type Requirement = ResponseOf<typeof getFactorRequirement>;

export function RequirementForm({ settings }: { settings: Requirement }) {
  const { t } = useText();
  const set = useSend(setFactorRequirement);
  const format = useFormat();
  const options = factorRequirements.map((value) => ({ value, label: format.label(factorRequirementLabels[value]) }));
  const form = useSettingsForm({
    settings: { ...settings, version: undefined },
    readLatest: async () => ({ ...(await call(getFactorRequirement, {})), version: undefined }),
    rules: setFactorRequirement.body,
    valuesOf: ({ requiredOf }) => ({ requiredOf }),
    draftKey: 'factor-requirement',
    save: async ({ requiredOf }) => ({ ...(await set.send({ body: { requiredOf } })), version: undefined }),
  });
  return (
    <RecordForm
      form={form}
      loadFailed={t('Failed to load these settings. Please try again later.')}
      cancel={{ to: paths.settings }}
      submitLabel={t('Save')}
    >
      <FormGrid>
        <SelectField
          label={t('A second step is required of')}
          options={options}
          help={t(
            'They are led to it at their next sign-in, and can do nothing else before. Programs with API tokens go on.',
          )}
          {...form.field('requiredOf')}
        />
      </FormGrid>
    </RecordForm>
  );
}
