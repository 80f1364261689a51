import { describe, expect, it } from 'vitest';
import { readViewChoice, writeViewChoice } from './view-choice.ts';

describe('the choice between cards and a table', () => {
  it('is cards until the table is chosen, and kept for each list by itself', () => {
    expect(readViewChoice('expenses')).toBe('cards');
    writeViewChoice('expenses', 'table');
    expect(readViewChoice('expenses')).toBe('table');
    expect(readViewChoice('attendance')).toBe('cards');
    writeViewChoice('expenses', 'cards');
    expect(readViewChoice('expenses')).toBe('cards');
  });
});
