import type { Language } from '@binaa/contract/bilingual';
import type { ExportFormat } from '@binaa/contract/list-export';
import { FileDown, Printer } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useText } from '../lib/i18n.ts';
import { Button } from './button.tsx';
import { Menu } from './menu.tsx';
import type { Export } from './use-export.ts';
import { type PrintedList, useListPrint } from './use-list-print.ts';
import { usePrintOnOpen } from './use-print-on-open.ts';

const ExportDialog = lazy(() => import('./export-dialog.tsx'));
const ListSheet = lazy(() => import('./list-sheet.tsx'));

type ExportedList = {
  /** What is exported and printed. */
  title: string;
  /** Number of rows that pass the filters. */
  count: number;
  /** Without it, the reader may not export the list. */
  save?:
    | ((file: { format: ExportFormat; language: Language }, options: Parameters<Export['fetch']>[1]) => Promise<File>)
    | undefined;
  /** Beside other lists or a record with a print of its own: the buttons name the list. */
  isPart?: boolean;
};

type ListActionsProps<Item> = ExportedList &
  PrintedList<Item> & {
    /** Under the printed title: whose list it is. */
    subtitle?: ReactNode;
    /** Columns that would say the same in every printed row. */
    without?: readonly string[];
  };

/** Export and Print of a list. */
export function ListActions<Item>({ table, query, read, subtitle, without, ...list }: ListActionsProps<Item>) {
  const print = useListPrint({ table, query, read });
  return (
    <>
      <ListButtons {...list} isPrinting={print.isReading} onPrint={print.start} />
      <Suspense>
        {print.printed ? (
          <ListSheet
            // The component is generic, and `lazy` forgets the type of its rows.
            table={table as never}
            items={print.printed.items}
            title={list.title}
            subtitle={subtitle}
            without={without}
            filters={print.printed.filters}
            onDone={print.done}
          />
        ) : null}
      </Suspense>
    </>
  );
}

type ListButtonsProps = ExportedList & { isPrinting: boolean; onPrint: () => void };

/** Two buttons; on phones, a menu. */
export function ListButtons({ title, count, save, isPart = false, isPrinting, onPrint }: ListButtonsProps) {
  const { t, language } = useText();
  const [isExporting, setExporting] = useState(false);
  const onExport = () => setExporting(true);
  const name = (text: string) => (isPart ? { 'aria-label': text } : {});
  usePrintOnOpen(onPrint, !isPart);
  return (
    <>
      <span className="contents max-sm:hidden">
        {save ? (
          <Button
            icon={FileDown}
            title={t('Export')}
            aria-haspopup="dialog"
            onClick={onExport}
            {...name(t('Export {{list}}', { list: title }))}
          >
            <span className="max-xl:sr-only">{t('Export')}</span>
          </Button>
        ) : null}
        <Button
          icon={Printer}
          title={t('Print')}
          pending={isPrinting}
          onClick={onPrint}
          {...name(t('Print {{list}}', { list: title }))}
        >
          <span className="max-xl:sr-only">{t('Print')}</span>
        </Button>
      </span>
      <span className="inline-flex sm:hidden">
        <Menu
          label={t('Export or print')}
          variant="secondary"
          items={[
            ...(save ? [{ label: t('Export'), icon: FileDown, onSelect: onExport }] : []),
            { label: t('Print'), icon: Printer, onSelect: onPrint },
          ]}
        />
      </span>
      <Suspense>
        {isExporting && save ? (
          <ExportDialog
            title={t('Export {{list}}', { list: title })}
            count={count}
            fetch={(format, options) => save({ format, language }, options)}
            done={t('{{list}} exported successfully', { list: title })}
            failed={t('Failed to export the list. Please try again.')}
            onClose={() => setExporting(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
