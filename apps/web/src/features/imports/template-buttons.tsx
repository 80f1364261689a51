import type { Language } from '@binaa/contract/bilingual';
import type { ImportKind } from '@binaa/contract/import-columns';
import { getImportTemplate } from '@binaa/contract/imports';
import type { ExportFormat } from '@binaa/contract/list-export';
import { FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import { downloadFile, saveFile } from '../../lib/download.ts';
import { text, useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/toast.tsx';

const templates: { format: ExportFormat; language: Language; label: string }[] = [
  { format: 'xlsx', language: 'en', label: text('XLSX in English') },
  { format: 'xlsx', language: 'ar', label: text('XLSX in Arabic') },
  { format: 'csv', language: 'en', label: text('CSV in English') },
  { format: 'csv', language: 'ar', label: text('CSV in Arabic') },
];

/** Empty files with the columns of a kind. */
export function TemplateButtons({ kind }: { kind: ImportKind | undefined }) {
  const { t } = useText();
  const [fetching, setFetching] = useState<string>();

  const fetchTemplate = async ({ format, language, label }: (typeof templates)[number]) => {
    if (!kind) return;
    setFetching(label);
    try {
      const options = { onProgress: () => {}, signal: new AbortController().signal };
      saveFile(await downloadFile(getImportTemplate, { params: { kind }, query: { format, language } }, options));
    } catch {
      notify.error(t('Failed to download the template. Please try again.'));
    } finally {
      setFetching(undefined);
    }
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{t('Template')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {templates.map((template) => (
          <Button
            key={template.label}
            size="sm"
            icon={template.format === 'xlsx' ? FileSpreadsheet : FileText}
            disabled={!kind}
            pending={fetching === template.label}
            onClick={() => void fetchTemplate(template)}
          >
            {t(template.label)}
          </Button>
        ))}
      </div>
      <p className="mt-1.5 text-sm text-muted">
        {kind
          ? t('An empty file with the right columns. The XLSX file also lists the rules and allowed values.')
          : t('Choose what to import first.')}
      </p>
    </fieldset>
  );
}
