import type { Warning } from '@binaa/contract/warnings';
import { useText } from '../../lib/i18n.ts';
import { Notice } from '../../ui/states.tsx';

/** What was saved all the same. It stays until something else is saved. */
export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  const { t } = useText();
  return (
    <div role="status" className="flex flex-col gap-2 not-empty:mb-4">
      {warnings.map(({ message, reason }) => (
        <Notice key={message} tone="warning">
          {t({ ...reason, text: message })}
        </Notice>
      ))}
    </div>
  );
}
