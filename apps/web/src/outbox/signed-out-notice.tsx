import { useText } from '../lib/i18n.ts';
import { Notice } from '../ui/states.tsx';
import { unsentCount, useSummary } from './summary.ts';

/** On the sign-in page, while this device keeps unsent actions. */
export default function SignedOutNotice() {
  const { plural } = useText();
  const count = useSummary().reduce((sum, owner) => sum + unsentCount(owner), 0);
  if (count === 0) return null;
  return (
    <Notice tone="warning">
      {plural(count, {
        one: 'Your session has ended. Sign in to send {{count}} action.',
        other: 'Your session has ended. Sign in to send {{count}} actions.',
      })}
    </Notice>
  );
}
