import { documentMessages, documentRules } from '@binaa/contract/documents';
import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { useDraft } from '../../lib/drafts.ts';
import { fieldText, useFieldErrors } from '../../lib/field-errors.ts';
import { showServerErrors, useRulesForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { useWayBack } from '../../lib/use-way-back.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import { FilesChooser } from '../../ui/files-chooser.tsx';
import { FormFooter, FormGrid } from '../../ui/form-layout.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { notify } from '../../ui/toast.tsx';
import { DocumentCategoryField } from './document-category-field.tsx';
import { acceptedFiles } from './document-files.ts';
import { DocumentPlaceFields } from './document-place-fields.tsx';
import type { PlaceValues } from './document-values.ts';
import { UploadRow } from './upload-row.tsx';
import { type Batch, isUnderWay, type UploadRow as Row, useDocumentUploads } from './use-document-uploads.ts';

type DocumentUploadFormProps = { project: { id: number; name: string } | undefined; leaveTo: string };

export function DocumentUploadForm({ project, leaveTo }: DocumentUploadFormProps) {
  const { t } = useText();
  const wayBack = useWayBack(leaveTo);
  const { form, draft, uploads, isMissingFiles, choose, sendAll, sendOne } = useUploadForm(project?.id, leaveTo);
  const errorOf = useFieldErrors(form);
  const { field: projectField } = useController({ control: form.control, name: 'projectId' });
  const { field: siteField } = useController({ control: form.control, name: 'siteId' });
  const { rows } = uploads;
  const isRunning = rows.some(isUnderWay);
  return (
    <Card className="max-w-4xl">
      <form noValidate className="flex flex-col gap-6" onSubmit={sendAll}>
        <DraftNotice draft={draft} />
        <FormGrid>
          <DocumentCategoryField
            required
            placeholder={t('Select a category')}
            error={errorOf('category')}
            {...form.register('category')}
          />
          <DocumentPlaceFields
            project={{ ...projectField, error: errorOf('projectId') }}
            site={{ ...siteField, error: errorOf('siteId') }}
            known={{ project }}
          />
        </FormGrid>
        <FilesChooser
          label={t('Files')}
          required
          help={t('PDF, images, Office files, text, DWG or DXF, at most 25 MB')}
          error={isMissingFiles ? t(documentMessages.fileRequired) : undefined}
          accept={acceptedFiles}
          onFiles={choose}
        />
        {rows.length > 0 ? (
          <ul aria-label={t('Files')} className="flex flex-col gap-3">
            {rows.map((row) => (
              <UploadRow
                key={row.id}
                row={row}
                onRename={(title) => uploads.rename(row.id, title)}
                onRetry={() => void sendOne(row.id)}
                onCancel={() => uploads.cancel(row.id)}
                onRemove={() => uploads.remove(row.id)}
              />
            ))}
          </ul>
        ) : null}
        {isRunning ? <Total rows={rows} /> : null}
        <FormFooter>
          <LinkButton
            to={wayBack.to}
            onClick={(event) => {
              draft.clear();
              wayBack.onClick(event);
            }}
          >
            {t('Cancel')}
          </LinkButton>
          <Button type="submit" variant="primary" pending={isRunning}>
            {t('Upload')}
          </Button>
        </FormFooter>
      </form>
    </Card>
  );
}

function Total({ rows }: { rows: readonly Row[] }) {
  const { t } = useText();
  const done = rows.filter(({ state }) => state === 'done').length;
  return (
    <ProgressBar
      label={t('Uploaded')}
      showLabel
      value={(done / rows.length) * 100}
      text={t('{{done}} of {{total}}', { done, total: rows.length })}
    />
  );
}

const batchRules = z.omit(documentRules, { title: true, version: true });

function useUploadForm(projectId: number | undefined, leaveTo: string) {
  const { t } = useText();
  const navigate = useNavigate();
  const [isMissingFiles, setMissingFiles] = useState(false);
  const form = useRulesForm({
    rules: batchRules,
    defaultValues: { category: '', projectId: fieldText(projectId), siteId: '' } satisfies PlaceValues,
    numbers: ['projectId', 'siteId'],
  });
  const draft = useDraft(projectId === undefined ? 'document.new' : `document.new.project-${projectId}`, form);
  const uploads = useDocumentUploads((error) => showServerErrors(form, error));
  useWarningBeforeLeaving(uploads.rows.some(isUnderWay));

  const send = async (ids: readonly string[], batch: Batch) => {
    await uploads.send(ids, batch);
    const sent = uploads.latest().filter(({ id }) => ids.includes(id));
    const failures = sent.filter(({ state }) => state === 'failed').length;
    if (failures > 0) {
      notify.error(sent.length === 1 ? t('Failed to upload document') : t('Some documents could not be uploaded'));
    }
    const all = uploads.latest();
    if (all.length === 0 || !all.every(({ state }) => state === 'done')) return;
    draft.clear();
    notify.success(all.length === 1 ? t('Document uploaded successfully') : t('Documents uploaded successfully'));
    await navigate(leaveTo, { replace: true });
  };
  const unsent = () => uploads.latest().filter((row) => row.state !== 'done' && !isUnderWay(row));

  return {
    form,
    draft,
    uploads,
    isMissingFiles,
    choose: (files: File[]) => {
      setMissingFiles(false);
      uploads.add(files);
    },
    sendAll: form.handleSubmit(
      async (batch) => {
        const ids = unsent().map(({ id }) => id);
        setMissingFiles(uploads.latest().length === 0);
        if (ids.length > 0) await send(ids, batch);
      },
      () => setMissingFiles(uploads.latest().length === 0),
    ),
    sendOne: (id: string) => form.handleSubmit((batch) => send([id], batch))(),
  };
}

/** The browser asks before it leaves the page and cancels running uploads. */
function useWarningBeforeLeaving(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isOn]);
}
