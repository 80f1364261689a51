import { useText } from '../lib/i18n.ts';
import { type UnsentOf, unsentCount } from './summary.ts';

export function UnsentOfOther({ other }: { other: UnsentOf }) {
  const { plural } = useText();
  return plural(
    unsentCount(other),
    {
      one: 'This phone keeps {{count}} unsent action of {{name}}.',
      other: 'This phone keeps {{count}} unsent actions of {{name}}.',
    },
    { name: other.name, count: unsentCount(other) },
  );
}
