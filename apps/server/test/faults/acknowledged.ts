/** Every acknowledged write, which must never be lost. */
export type Acknowledged = {
  /** By the mark in the notes. */
  expenses: Map<string, { amount: number; status?: string }>;
  postings: Map<string, { amount: number }>;
  documents: Map<number, { fileKey: string; sha256: string }>;
  projects: Map<number, { version: number; name: string }>;
  /** Stays that crew events made, by the worker, then by the check-in. */
  stays: Map<number, Map<string, { outTime: string }>>;
};

export function noneAcknowledged(): Acknowledged {
  return { expenses: new Map(), postings: new Map(), documents: new Map(), projects: new Map(), stays: new Map() };
}
