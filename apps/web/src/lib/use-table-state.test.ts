import { describe, expect, it } from 'vitest';
import { nextSort, readSort } from './use-table-state.ts';

const fields = ['date', 'amount'] as const;

describe('the order of a table', () => {
  it('reads a known field and direction and ignores anything else', () => {
    expect(readSort('amount,desc', fields)).toEqual({ field: 'amount', direction: 'desc' });
    expect(readSort('date', fields)).toEqual({ field: 'date', direction: 'asc' });
    expect(readSort('salary,asc', fields)).toBeUndefined();
    expect(readSort('date,sideways', fields)).toBeUndefined();
    expect(readSort('', fields)).toBeUndefined();
  });

  it('goes upwards, downwards and back to the usual order', () => {
    expect(nextSort(undefined, 'date')).toBe('date,asc');
    expect(nextSort({ field: 'amount', direction: 'desc' }, 'date')).toBe('date,asc');
    expect(nextSort({ field: 'date', direction: 'asc' }, 'date')).toBe('date,desc');
    expect(nextSort({ field: 'date', direction: 'desc' }, 'date')).toBe('');
  });
});
