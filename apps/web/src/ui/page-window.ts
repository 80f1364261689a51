/** At most five page numbers, with the current one in the middle where possible. */
export function pageWindow(page: number, totalPages: number, size = 5): number[] {
  const count = Math.min(size, totalPages);
  const first = Math.max(0, Math.min(page - Math.floor(size / 2), totalPages - count));
  return Array.from({ length: count }, (_, index) => first + index);
}
