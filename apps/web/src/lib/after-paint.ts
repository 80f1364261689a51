/** Runs the work once the screen shows what was changed before: what the user waits for comes first. */
export function afterPaint(work: () => void): void {
  // A hidden page has no frames.
  if (document.visibilityState === 'hidden') setTimeout(work);
  else requestAnimationFrame(() => setTimeout(work));
}
