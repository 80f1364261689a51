import type { Call } from '../build-test-app.ts';

export type Callers = { admin: Call; projectId: number; of: (userId: number) => Promise<Call> };
