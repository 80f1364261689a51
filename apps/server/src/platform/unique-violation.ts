/** Whether the database refused a second row of its kind: asking first would leave a moment for another to come. */
export function violatesUnique(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return false;
  return error.code === '23505' && error.constraint === constraint;
}
