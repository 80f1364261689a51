import { exportProjectCost, type ProjectCost } from '@binaa/contract/job-costs';
import { FileDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { downloadFile } from '../../lib/download.ts';
import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';

const ExportDialog = lazy(() => import('../../ui/export-dialog.tsx'));

/** The codes of a project and their sums as a file. */
export function CostExport({ cost: { projectId, codes } }: { cost: ProjectCost }) {
  const { t, language } = useText();
  const [isOpen, setOpen] = useState(false);
  const list = t('Job Cost');
  return (
    <>
      <Button icon={FileDown} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Export')}
      </Button>
      <Suspense>
        {isOpen ? (
          <ExportDialog
            title={t('Export {{list}}', { list })}
            count={codes.length + 1}
            description={t('One row for each cost code, then their sums.')}
            fetch={(format, options) =>
              downloadFile(exportProjectCost, { params: { id: projectId }, query: { format, language } }, options)
            }
            done={t('{{list}} exported successfully', { list })}
            failed={t('Failed to export the list. Please try again.')}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
