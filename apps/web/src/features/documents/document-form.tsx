import {
  type CompanyDocument,
  type DocumentInput,
  documentRules,
  getDocument,
  updateDocument,
} from '@binaa/contract/documents';
import { useController } from 'react-hook-form';
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
import { StaleNotice } from '../../ui/stale-notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast.tsx';
import { DocumentCategoryField } from './document-category-field.tsx';
import { DocumentPlaceFields } from './document-place-fields.tsx';
import { placeOfDocument, valuesOfDocument } from './document-values.ts';

type DocumentFormProps = { document: CompanyDocument; leaveTo: string };

export function DocumentForm({ document, leaveTo }: DocumentFormProps) {
  const { t } = useText();
  const { form, base, draft, submit } = useDocumentForm(document);
  const errorOf = useFieldErrors(form);
  const { field: project } = useController({ control: form.control, name: 'projectId' });
  const { field: site } = useController({ control: form.control, name: 'siteId' });
  return (
    <Card className="max-w-4xl">
      <form noValidate className="flex flex-col gap-6" onSubmit={form.handleSubmit(submit)}>
        <DraftNotice draft={draft} />
        <StaleNotice base={base} failed={t('Failed to load document data')} />
        <FormGrid>
          <TextField label={t('Title')} required error={errorOf('title')} {...form.register('title')} />
          <DocumentCategoryField
            required
            placeholder={t('Select a category')}
            error={errorOf('category')}
            {...form.register('category')}
          />
          <DocumentPlaceFields
            project={{ ...project, error: errorOf('projectId') }}
            site={{ ...site, error: errorOf('siteId') }}
            known={placeOfDocument(document)}
          />
        </FormGrid>
        <FormFooter>
          <LinkButton to={leaveTo} onClick={draft.clear}>
            {t('Cancel')}
          </LinkButton>
          <Button type="submit" variant="primary" pending={form.formState.isSubmitting}>
            {t('Update Document')}
          </Button>
        </FormFooter>
      </form>
    </Card>
  );
}

function useDocumentForm(document: CompanyDocument) {
  const { t } = useText();
  const navigate = useNavigate();
  const update = useSend(updateDocument);
  const params = { id: document.id };
  const form = useRulesForm({
    rules: documentRules,
    defaultValues: valuesOfDocument(document),
    numbers: ['projectId', 'siteId'],
  });
  const draft = useDraft(`document.${document.id}`, form);
  const base = useFormBase({
    form,
    saved: document,
    valuesOf: valuesOfDocument,
    readLatest: () => readLatest(getDocument, { params }),
  });

  const submit = useSubmitOnce(async (input: DocumentInput) => {
    try {
      await update.send({ params, body: { ...input, version: base.version } });
      draft.clear();
      notify.success(t('Document updated successfully'));
      await navigate(paths.document(document.id), { replace: true });
    } catch (error) {
      showServerErrors(form, error);
      if (isStale(error)) base.markStale();
      notify.error(t('Failed to update document'));
    }
  });
  return { form, base, draft, submit };
}
