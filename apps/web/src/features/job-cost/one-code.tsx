import type { CodeCost } from '@binaa/contract/job-costs';
import { useSearchParams } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { toId } from '../../lib/use-id-param.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { labelOfCode } from './api.ts';

/** The cost code that the address wants to see alone. */
export function useOneCode(codes: readonly CodeCost[]): CodeCost | undefined {
  const [params] = useSearchParams();
  return codes.find(({ codeId }) => codeId === toId(params.get('code')));
}

type ListedSumProps = { label: string; amount: number; code: CodeCost | undefined; allCodes: string };

/** The sum of the lines that are shown. `allCodes` is the address of the lines of all codes. */
export function ListedSum({ label, amount, code, allCodes }: ListedSumProps) {
  const { t } = useText();
  const format = useFormat();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="flex flex-wrap items-baseline gap-x-3 text-muted">
        {code ? t('{{figure}} of {{name}}', { figure: label, name: format.label(labelOfCode(code)) }) : label}
        <Money amount={amount} className="text-lg font-semibold text-ink" />
      </p>
      {code ? (
        <LinkButton size="sm" to={allCodes}>
          {t('Show all codes')}
        </LinkButton>
      ) : null}
    </div>
  );
}
