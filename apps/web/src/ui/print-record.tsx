import { Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useText } from '../lib/i18n.ts';
import { IconButton } from './button.tsx';
import { type DescriptionItem, DescriptionList } from './description-list.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { usePrintOnOpen } from './use-print-on-open.ts';

type Section = { title?: string; items: readonly DescriptionItem[] };

type PrintRecordProps = {
  title: string;
  subtitle?: ReactNode;
  sections: readonly Section[];
  /** What is not a list of facts, such as notes. */
  children?: ReactNode;
};

/** The Print button of a record's page, and the record on paper. */
export function PrintRecord({ title, subtitle, sections, children }: PrintRecordProps) {
  const { t } = useText();
  const [isPrinting, setPrinting] = useState(false);
  usePrintOnOpen(() => setPrinting(true));
  return (
    <>
      <IconButton icon={Printer} label={t('Print')} onClick={() => setPrinting(true)} />
      {isPrinting ? (
        <PrintSheet title={title} subtitle={subtitle} onDone={() => setPrinting(false)}>
          {sections.map((section, index) => (
            <PrintedSection key={section.title ?? index} title={section.title}>
              <DescriptionList items={section.items} columns={3} />
            </PrintedSection>
          ))}
          {children}
        </PrintSheet>
      ) : null}
    </>
  );
}

export function PrintedSection({ title, children }: { title: string | undefined; children: ReactNode }) {
  return (
    <section className="mt-4 border-t border-line pt-3">
      {title ? <h2 className="mb-2 text-base font-semibold">{title}</h2> : null}
      {children}
    </section>
  );
}
