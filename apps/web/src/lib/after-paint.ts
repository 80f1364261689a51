/** Runs the work once the screen shows what was changed before: what the user waits for comes first. */
export function afterPaint(work: () => void): void {
  // A hidden page has no frames.
  if (document.visibilityState === 'hidden') {
    setTimeout(work);
    return;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    document.removeEventListener('visibilitychange', run);
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    work();
  };
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  // Hidden before the frame: there may never be another, and its timers may stop.
  document.addEventListener('visibilitychange', run);
}
