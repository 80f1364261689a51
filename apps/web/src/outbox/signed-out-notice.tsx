import { useText } from '../lib/i18n.ts';
import { useSession } from '../lib/session.ts';
import { Notice } from '../ui/states.tsx';
import { unsentCount, useSummary } from './summary.ts';
import { UnsentOfOther } from './unsent-of-other.tsx';

/** On the sign-in page, while this device keeps unsent actions: whose they are, unless a session has just ended by itself. */
export default function SignedOutNotice() {
  const { plural } = useText();
  const { signedOut } = useSession();
  const owners = useSummary().filter((owner) => unsentCount(owner) > 0);
  const [only] = owners;
  if (!only) return null;
  const count = unsentCount(only);
  return (
    <Notice tone="warning">
      {owners.length === 1 && !signedOut
        ? plural(count, {
            one: 'Your session has ended. Sign in to send {{count}} action.',
            other: 'Your session has ended. Sign in to send {{count}} actions.',
          })
        : owners.map((owner) => (
            <p key={owner.userId}>
              <UnsentOfOther other={owner} />
            </p>
          ))}
    </Notice>
  );
}
