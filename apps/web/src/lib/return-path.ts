/** Where the user was when the session ended, stored in the history entry of the sign-in page. */
export type ReturnState = { from: string } | null;

/** Accepts only paths of this application. Anything else, such as `//host` or control characters, becomes `/`. */
export function returnPath(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/';
  return typeof state.from === 'string' && /^\/(?![/\\])\P{Cc}*$/u.test(state.from) ? state.from : '/';
}
