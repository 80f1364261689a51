import { Printer } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { DayStepper } from '../../ui/day-stepper.tsx';

type DayReportControlsProps = { date: string; onChange: (date: string) => void };

/** Previous day, next day, and print. */
export function DayReportControls({ date, onChange }: DayReportControlsProps) {
  const { t } = useText();
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <DayStepper date={date} onChange={onChange} />
      <Button icon={Printer} variant="primary" onClick={() => window.print()}>
        {t('Print')}
      </Button>
    </div>
  );
}
