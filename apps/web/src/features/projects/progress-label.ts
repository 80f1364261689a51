/** '45%', '37.5%'; nothing for a project on which no progress was reported yet. */
export function progressLabel(progress: number | null): string | undefined {
  if (!progress) return undefined;
  return `${Math.round(progress * 10) / 10}%`;
}
