import { createSite, getSite, type Site, type SiteInput, siteRules, updateSite } from '@binaa/contract/sites';
import { useNavigate } from 'react-router';
import { isStale } from '../../lib/api-error.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { showServerErrors, useRulesForm, useSubmitOnce } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { readLatest } from '../../lib/query.ts';
import { useSend } from '../../lib/send.ts';
import { useFormBase } from '../../lib/use-form-base.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import { FormFooter, FormGrid } from '../../ui/form-layout.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { StaleNotice } from '../../ui/stale-notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { notify } from '../../ui/toast.tsx';
import { SiteProjectField } from './site-project-field.tsx';
import { bodyOfSite, emptySite, type SiteValues, valuesOfSite } from './site-values.ts';

type SiteFormProps = {
  site?: Site;
  /** The project that is chosen when the form opens. */
  project?: { id: number; name: string };
  /** Where Cancel leads. */
  leaveTo: string;
};

export function SiteForm({ site, project, leaveTo }: SiteFormProps) {
  const { t } = useText();
  const { form, base, draft, submit } = useSiteForm(site, project?.id);
  const errorOf = useFieldErrors(form);
  const field = (name: keyof SiteValues) => ({ error: errorOf(name), ...form.register(name) });
  return (
    <Card className="max-w-4xl">
      <form noValidate className="flex flex-col gap-6" onSubmit={form.handleSubmit(submit)}>
        <DraftNotice draft={draft} />
        <StaleNotice base={base} failed={t('Failed to load site data')} />
        <FormGrid>
          <TextField label={t('Site Name')} required {...field('name')} />
          <SiteProjectField control={form.control} known={project} error={errorOf('projectId')} />
          <NumberField label={t('Progress (%)')} min={0} max={100} step={0.1} suffix="%" {...field('progress')} />
          <MoneyField label={t('Expenses')} currency="$" min={0} step={0.01} {...field('expenses')} />
          <TextareaField label={t('Description')} className="sm:col-span-2" {...field('description')} />
        </FormGrid>
        <FormFooter>
          <LinkButton to={leaveTo} onClick={draft.clear}>
            {t('Cancel')}
          </LinkButton>
          <Button type="submit" variant="primary" pending={form.formState.isSubmitting}>
            {site ? t('Update Site') : t('Create Site')}
          </Button>
        </FormFooter>
      </form>
    </Card>
  );
}

function useSiteForm(site: Site | undefined, projectId: number | undefined) {
  const { t } = useText();
  const navigate = useNavigate();
  const create = useSend(createSite);
  const update = useSend(updateSite);
  const form = useRulesForm({
    rules: siteRules,
    defaultValues: site ? valuesOfSite(site) : emptySite(projectId),
    numbers: ['projectId', 'progress', 'expenses'],
  });
  const newKey = projectId === undefined ? 'site.new' : `site.new.project-${projectId}`;
  const draft = useDraft(site ? `site.${site.id}` : newKey, form);
  const base = useFormBase({
    form,
    saved: site,
    valuesOf: valuesOfSite,
    readLatest: () => readLatest(getSite, { params: { id: site?.id ?? 0 } }),
  });

  const submit = useSubmitOnce(async (input: SiteInput) => {
    const body = bodyOfSite(input, base.version);
    try {
      const saved = site ? await update.send({ params: { id: site.id }, body }) : await create.send({ body });
      draft.clear();
      notify.success(site ? t('Site updated successfully') : t('Site created successfully'));
      await navigate(paths.site(saved.id), { replace: true });
    } catch (error) {
      showServerErrors(form, error);
      if (isStale(error)) base.markStale();
      notify.error(site ? t('Failed to update site') : t('Failed to create site'));
    }
  });

  return { form, base, draft, submit };
}
