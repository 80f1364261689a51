import type { PayrollRun } from '@binaa/contract/payroll-runs';
import { useText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { nextStepOf } from './next-step.ts';
import { type RunStepName, stepWords } from './step-words.ts';

type NextStepBarProps = { run: PayrollRun; openTab: string; isPending: boolean; onTake: (step: RunStepName) => void };

/** The one thing to do next. On phones it stays at the lower edge, above the navigation. */
export function NextStepBar({ run, openTab, isPending, onTake }: NextStepBarProps) {
  const { t } = useText();
  const step = nextStepOf(run);
  // The problems are on screen: there is nothing else to do than to solve them.
  if (!step || (step === 'solve' && openTab === 'problems')) return null;
  const { label, icon } = stepWords[step];
  const opensDialog = step !== 'compute' && step !== 'solve';
  return (
    <section
      aria-label={t('Next step')}
      className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-lg:z-20 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:p-3 print:hidden"
    >
      <Button
        variant="primary"
        size="lg"
        icon={icon}
        pending={isPending}
        aria-haspopup={opensDialog ? 'dialog' : undefined}
        onClick={() => onTake(step)}
        className="max-lg:w-full"
      >
        {t(label)}
      </Button>
    </section>
  );
}
