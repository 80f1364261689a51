import { hasModifier, type KeyPress, letterOf } from '../../../lib/keys.ts';

export type Command =
  | 'next'
  | 'previous'
  | 'approve'
  | 'reject'
  | 'comment'
  | 'receipt'
  | 'select'
  | 'approveSelected'
  | 'rejectSelected'
  | 'undo'
  | 'help';

const plain: Record<string, Command> = {
  j: 'next',
  k: 'previous',
  a: 'approve',
  r: 'reject',
  c: 'comment',
  o: 'receipt',
  x: 'select',
  u: 'undo',
};

const shifted: Record<string, Command> = { a: 'approveSelected', r: 'rejectSelected' };

/** What a key does. A key that is held down only moves: it must not decide one expense after the other. */
export function commandOf(press: KeyPress): Command | undefined {
  if (hasModifier(press)) return undefined;
  if (press.key === '?' || press.key === '؟') return press.repeat ? undefined : 'help';
  const letter = letterOf(press);
  const command = letter === undefined ? undefined : (press.shiftKey ? shifted : plain)[letter];
  return press.repeat && command !== 'next' && command !== 'previous' ? undefined : command;
}
