/** Whether the database refused a duplicate. A check before the insert would be a race. */
export function violatesUnique(error: unknown, constraint: string): boolean {
  return violates(error, '23505', constraint);
}

/** Whether the database refused a row whose range overlaps that of another. */
export function violatesExclusion(error: unknown, constraint: string): boolean {
  return violates(error, '23P01', constraint);
}

function violates(error: unknown, code: string, constraint: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return false;
  return error.code === code && error.constraint === constraint;
}
