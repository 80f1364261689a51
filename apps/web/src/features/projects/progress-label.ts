/** '45%' or '37.5%'. Undefined for a project without reported progress. */
export function progressLabel(progress: number | null): string | undefined {
  if (!progress) return undefined;
  return `${Math.round(progress * 10) / 10}%`;
}
