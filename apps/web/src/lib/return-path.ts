/** Where the user was when the session was lost, carried by the history entry of the sign-in page. */
export type ReturnState = { from: string } | null;

/** Only a path of our own is followed: whatever else stands there, or a sign that browsers drop, leads to the start. */
export function returnPath(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/';
  return typeof state.from === 'string' && /^\/(?![/\\])\P{Cc}*$/u.test(state.from) ? state.from : '/';
}
