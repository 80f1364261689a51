/** A browser's timer overflows past this many milliseconds (24.8 days) and fires at once. */
const longestDelay = 2_147_483_647;

/** Calls back when the moment has come, however far away it is. Gives back how to cancel it. */
export function setAlarm(moment: number, ring: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function wait() {
    const left = moment - Date.now();
    if (left <= 0) ring();
    else timer = setTimeout(wait, Math.min(left, longestDelay));
  }

  timer = setTimeout(wait, 0);
  return () => clearTimeout(timer);
}
