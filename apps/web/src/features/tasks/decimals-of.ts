/** The number of decimals to show, at most two: 8, 12.5, 0.25. */
export function decimalsOf(figure: number): number {
  return Math.min(String(figure).split('.')[1]?.length ?? 0, 2);
}
