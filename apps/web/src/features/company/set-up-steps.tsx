import type { PublicCompany } from '@binaa/contract/company';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { text, useText } from '../../lib/i18n.ts';
import { AdminStep } from './admin-step.tsx';
import { CompanyStep } from './company-step.tsx';
import { ReadyStep } from './ready-step.tsx';
import { type Step, useSetUp } from './use-set-up.ts';

const steps: readonly { step: Step; label: string }[] = [
  { step: 'company', label: text('Company') },
  { step: 'admin', label: text('First administrator') },
  { step: 'ready', label: text('Ready') },
];

type SetUpStepsProps = { company: PublicCompany; asksForCode: boolean };

export function SetUpSteps({ company, asksForCode }: SetUpStepsProps) {
  const setUp = useSetUp(company.timeZone);
  return (
    <>
      <StepList current={setUp.step} />
      {setUp.step === 'company' ? (
        <CompanyStep setUp={setUp} fixedTimeZone={company.isTimeZoneFixed ? company.timeZone : undefined} />
      ) : null}
      {setUp.step === 'admin' ? <AdminStep setUp={setUp} asksForCode={asksForCode} /> : null}
      {setUp.step === 'ready' ? <ReadyStep /> : null}
    </>
  );
}

function StepList({ current }: { current: Step }) {
  const { t } = useText();
  const at = steps.findIndex(({ step }) => step === current);
  return (
    <ol className="my-5 flex flex-wrap gap-x-6 gap-y-2">
      {steps.map(({ step, label }, index) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          className={clsx('flex items-center gap-2 text-sm font-medium', index > at ? 'text-muted' : 'text-ink')}
        >
          <span
            aria-hidden
            className={clsx(
              'grid size-6 place-items-center rounded-full text-xs tabular-nums',
              index <= at ? 'bg-accent text-on-accent' : 'bg-sunken text-muted',
            )}
          >
            {index < at || current === 'ready' ? <Check className="size-3.5" /> : index + 1}
          </span>
          {t(label)}
        </li>
      ))}
    </ol>
  );
}
