/** The queue of checks and runs. */
export const importQueue = 'import';

/** The state in which the import must still be: a job that was taken again after its work was done finds another one. */
export type ImportJob = { importId: number; userId: number; state: 'CHECKING' | 'RUNNING' };
