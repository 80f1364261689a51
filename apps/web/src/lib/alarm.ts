/** Browser timers overflow beyond this (24.8 days) and fire at once. */
const maxDelayMs = 2_147_483_647;

/** Calls `ring` at the given moment, however far away. Returns a function that cancels it. */
export function setAlarm(moment: number, ring: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function wait() {
    const left = moment - Date.now();
    if (left <= 0) ring();
    else timer = setTimeout(wait, Math.min(left, maxDelayMs));
  }

  timer = setTimeout(wait, 0);
  return () => clearTimeout(timer);
}
