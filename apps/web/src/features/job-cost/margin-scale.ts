/** Where the bar of a margin begins and how wide it is, in percent of the width, on a scale that has room for all margins. */
export function barOf(margin: number, all: readonly number[]): { start: number; width: number } {
  const lowest = Math.min(0, ...all);
  const highest = Math.max(0, ...all);
  const range = highest - lowest || 1;
  const zero = (Math.abs(lowest) / range) * 100;
  const width = (Math.abs(margin) / range) * 100;
  return { start: margin < 0 ? zero - width : zero, width };
}
