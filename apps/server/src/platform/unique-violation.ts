/** Whether the database refused a duplicate. A check before the insert would be a race. */
export function violatesUnique(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return false;
  return error.code === '23505' && error.constraint === constraint;
}
