import { useText } from '../../lib/i18n.ts';
import { FactLine } from '../../ui/fact-line.tsx';

/** What of job cost waits for the ADMIN. */
export function WaitingWords({ orders, variations }: { orders: number; variations: number }) {
  const { plural } = useText();
  return (
    <FactLine>
      {orders === 0
        ? null
        : plural(orders, { one: '{{count}} order waits to be opened', other: '{{count}} orders wait to be opened' })}
      {variations === 0
        ? null
        : plural(variations, { one: '{{count}} variation waits', other: '{{count}} variations wait' })}
    </FactLine>
  );
}
