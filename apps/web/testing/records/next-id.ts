let last = 1000;

/** An id that no other record of the run has. */
export function nextId(): number {
  last += 1;
  return last;
}
