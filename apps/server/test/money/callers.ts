import type { Call } from '../build-test-app.ts';
import type { Approver } from './money-model.ts';

export type Callers = {
  admin: Call;
  administrator: Approver;
  projectId: number;
  of: (userId: number) => Promise<Call>;
};
