import { CircleCheck, CircleX } from 'lucide-react';
import { useText } from '../lib/i18n.ts';
import { FactLine } from './fact-line.tsx';

type Check = { label: string; holds: boolean; faultCount: number; faults: readonly string[] };

/** The results of a verification, with the first faults of each failed check. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  const { plural } = useText();
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {checks.map(({ label, holds, faultCount, faults }) => (
        <li key={label} className="flex items-start gap-2">
          <CheckMark holds={holds} />
          <div className="min-w-0">
            <FactLine>
              {label}
              {holds ? null : (
                <span className="text-red-ink">
                  {plural(faultCount, { one: '{{count}} fault', other: '{{count}} faults' })}
                </span>
              )}
            </FactLine>
            {holds ? null : (
              <ul className="mt-1 list-disc ps-5 text-muted">
                {faults.map((fault) => (
                  <li key={fault} className="break-words">
                    <bdi lang="en">{fault}</bdi>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

export function CheckMark({ holds }: { holds: boolean }) {
  const { t } = useText();
  const Icon = holds ? CircleCheck : CircleX;
  return (
    <span className={holds ? 'text-green-ink' : 'text-red-ink'}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="sr-only">{holds ? t('Holds') : t('Does not hold')}</span>
    </span>
  );
}
