import { type CompanyDocument, documentRules, getDocument, updateDocument } from '@binaa/contract/documents';
import { useController } from 'react-hook-form';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useSend } from '../../lib/send.ts';
import { FormGrid } from '../../ui/form-layout.tsx';
import { RecordForm } from '../../ui/record-form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { DocumentCategoryField } from './document-category-field.tsx';
import { DocumentPlaceFields } from './document-place-fields.tsx';
import { placeOfDocument } from './document-values.ts';

type DocumentFormProps = { document: CompanyDocument; leaveTo: string };

export function DocumentForm({ document, leaveTo }: DocumentFormProps) {
  const { t } = useText();
  const update = useSend(updateDocument);
  const documentForm = useRecordForm({
    record: document,
    read: getDocument,
    rules: documentRules,
    numbers: ['projectId', 'siteId'],
    newValues: { title: '', category: '', projectId: '', siteId: '' },
    draftKey: 'document',
    save: async (body) => {
      await update.send({ params: { id: document.id }, body });
      return paths.document(document.id);
    },
    saved: t('Document updated successfully'),
    failed: t('Failed to update document'),
  });
  const { form, field, errorOf } = documentForm;
  const { field: project } = useController({ control: form.control, name: 'projectId' });
  const { field: site } = useController({ control: form.control, name: 'siteId' });
  return (
    <RecordForm
      form={documentForm}
      loadFailed={t('Failed to load document data')}
      cancel={{ to: leaveTo }}
      submitLabel={t('Update Document')}
    >
      <FormGrid>
        <TextField label={t('Title')} required {...field('title')} />
        <DocumentCategoryField required placeholder={t('Select a category')} {...field('category')} />
        <DocumentPlaceFields
          project={{ ...project, error: errorOf('projectId') }}
          site={{ ...site, error: errorOf('siteId') }}
          known={placeOfDocument(document)}
        />
      </FormGrid>
    </RecordForm>
  );
}
