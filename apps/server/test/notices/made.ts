import { expect } from 'vitest';

/** The answer of a call that must succeed; id 0 where it has no body. */
export async function made(
  answer: Promise<{ statusCode: number; body: string; json: () => unknown }>,
): Promise<{ id: number }> {
  const { statusCode, body, json } = await answer;
  expect(statusCode, body).toBeLessThan(300);
  return body === '' ? { id: 0 } : (json() as { id: number });
}
