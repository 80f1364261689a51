import type { ExpenseStatus } from '@binaa/contract/expenses';
import type { Role } from '@binaa/contract/roles';

export type ModelUser = {
  id: number;
  role: Role;
  balance: number;
  /** Pending expenses that the user paid, not the company. */
  pendingFloat: number;
  /** Offered to others, who have not answered yet. */
  offered: number;
  totals: Record<ExpenseStatus, number>;
};
