/** As many decimals as the figure has, two at most: 8, 12.5, 0.25. */
export function decimalsOf(figure: number): number {
  return Math.min(String(figure).split('.')[1]?.length ?? 0, 2);
}
