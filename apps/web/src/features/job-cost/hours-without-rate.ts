/** Hours with one decimal, never 0 while there are minutes. */
export function hoursWithoutRate(minutes: number | null): number {
  return minutes === null ? 0 : Math.ceil(minutes / 6) / 10;
}
