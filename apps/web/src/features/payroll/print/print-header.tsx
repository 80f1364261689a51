import { Printer } from 'lucide-react';
import { useCompany } from '../../../lib/company.ts';
import { useText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { usePrintOnOpen } from '../../../ui/use-print-on-open.ts';

type PrintHeaderProps = {
  title: string;
  subtitle?: string;
  back: { to: string; label: string };
  /** All sheets are on screen. */
  isReady?: boolean;
};

/** What the screen shows above the sheets. It is not printed. */
export function PrintHeader({ title, subtitle, back, isReady = true }: PrintHeaderProps) {
  const { t } = useText();
  const { isLoading } = useCompany();
  const print = () => window.print();
  usePrintOnOpen(print, isReady && !isLoading);
  return (
    <div className="print:hidden">
      <PageHeader
        title={title}
        subtitle={subtitle}
        back={back}
        actions={
          <Button icon={Printer} variant="primary" disabled={!isReady || isLoading} onClick={print}>
            {t('Print')}
          </Button>
        }
      />
    </div>
  );
}
