import { type Scope, type ScopeArea, scopeAreaLabels, scopeAreas } from '@binaa/contract/api-scopes';
import { apiTokenRules, createToken, defaultTokenDays, maxTokenDays } from '@binaa/contract/api-tokens';
import { useWatch } from 'react-hook-form';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { useRulesForm } from '../../lib/form.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useSend } from '../../lib/send.ts';
import { useMay } from '../../lib/use-permission.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormGrid } from '../../ui/form-layout.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Notice } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';

type Values = { name: string; days: string; scopes: Scope[] };

type NewTokenDialogProps = {
  /** Receives the token, which nothing shows a second time. */
  onMade: (token: string) => void;
  onClose: () => void;
};

export default function NewTokenDialog({ onMade, onClose }: NewTokenDialogProps) {
  const { t } = useText();
  const create = useSend(createToken);
  const defaultValues: Values = { name: '', days: String(defaultTokenDays), scopes: [] };
  const form = useRulesForm({ rules: apiTokenRules, defaultValues, numbers: ['days'] });
  const errorOf = useFieldErrors(form);
  const scopes = useWatch({ control: form.control, name: 'scopes' });
  const setScopes = (changed: Scope[]) =>
    form.setValue('scopes', changed, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  return (
    <FormDialog
      title={t('New token')}
      description={t('It never allows more than you may do yourself.')}
      form={form}
      submitLabel={t('Make token')}
      endpoint={createToken}
      save={async (body) => onMade((await create.send({ body })).token)}
      failed={t('Failed to make the token')}
      onCancel={onClose}
    >
      <FormGrid>
        <TextField
          label={t('Token name')}
          required
          data-autofocus=""
          help={t('Such as the program that uses it')}
          error={errorOf('name')}
          {...form.register('name')}
        />
        <NumberField
          label={t('Valid for (days)')}
          required
          integer
          help={t('{{min}} to {{max}}', { min: 1, max: maxTokenDays })}
          error={errorOf('days')}
          {...form.register('days')}
        />
      </FormGrid>
      <ScopeFields scopes={scopes} onChange={setScopes} error={errorOf('scopes')} />
    </FormDialog>
  );
}

type ScopeFieldsProps = { scopes: readonly Scope[]; onChange: (scopes: Scope[]) => void; error: string | undefined };

function ScopeFields({ scopes, onChange, error }: ScopeFieldsProps) {
  const { t } = useText();
  const format = useFormat();
  const mayReadChanges = useMay('change.read');
  const options = [
    { value: 'read', label: t('Read') },
    { value: 'write', label: t('Read and write') },
  ];
  const without = (area: ScopeArea | 'pay' | 'changes') => scopes.filter((scope) => !scope.startsWith(`${area}:`));
  const levelOf = (area: ScopeArea) =>
    scopes.includes(`${area}:write`) ? 'write' : scopes.includes(`${area}:read`) ? 'read' : '';
  const setLevel = (area: ScopeArea, level: string) => {
    if (level === 'read' || level === 'write') onChange([...without(area), `${area}:${level}`]);
    else onChange(without(area));
  };
  return (
    <fieldset className="min-w-0 border-t border-line pt-5">
      <legend className="float-start mb-4 w-full text-base font-semibold">{t('What the token may do')}</legend>
      <div className="clear-both flex flex-col gap-4">
        {error ? <Notice tone="error">{error}</Notice> : null}
        <FormGrid>
          {scopeAreas.map((area) => (
            <SelectField
              key={area}
              label={format.label(scopeAreaLabels[area])}
              placeholder={t('Nothing')}
              options={options}
              value={levelOf(area)}
              onChange={(event) => setLevel(area, event.target.value)}
            />
          ))}
        </FormGrid>
        <CheckboxField
          label={t('Also read salaries, payslips and payroll')}
          checked={scopes.includes('pay:read')}
          onChange={(event) => onChange(event.target.checked ? [...without('pay'), 'pay:read'] : without('pay'))}
        />
        {mayReadChanges ? (
          <CheckboxField
            label={t('Also read what happened to which record')}
            checked={scopes.includes('changes:read')}
            onChange={(event) =>
              onChange(event.target.checked ? [...without('changes'), 'changes:read'] : without('changes'))
            }
          />
        ) : null}
      </div>
    </fieldset>
  );
}
