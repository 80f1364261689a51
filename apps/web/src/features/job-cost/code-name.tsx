import { useFormat } from '../../lib/format.ts';
import { labelOfCode, type NamedCode } from './api.ts';

/** The name of a cost code in the reader's language. */
export function CodeName({ of }: { of: NamedCode }) {
  return <bdi>{useFormat().label(labelOfCode(of))}</bdi>;
}
