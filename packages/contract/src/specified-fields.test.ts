import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { additional } from './specified-fields.ts';

const record = z.object({ id: z.int(), version: additional(z.int()) });

describe('an additional response field', () => {
  it('may be absent for the web, which reads it as undefined', () => {
    const answer: z.output<typeof record> = { id: 1 };
    expect(answer.version).toBeUndefined();
  });

  it('is required of the server that answers', () => {
    expect(z.safeParse(record, { id: 1 }).success).toBe(false);
    expect(z.safeParse(record, { id: 1, version: 2 }).success).toBe(true);
  });
});
