import { expect, test } from 'vitest';
import { valuesOfRecord, withNulls } from './record-values.ts';

test('shows the fields of the form only, as text where the form has text', () => {
  const record = { id: 7, name: 'Tower A', progress: 12.5, description: null, workers: [1, 2], completed: true };
  const empty = { name: '', progress: '', description: '', workers: [], completed: false };
  expect(valuesOfRecord(record, empty)).toEqual({
    name: 'Tower A',
    progress: '12.5',
    description: '',
    workers: [1, 2],
    completed: true,
  });
});

test('sends emptied fields as null and leaves the others alone', () => {
  expect(withNulls({ siteId: 1, name: 'Cables' }, ['name', 'description'])).toEqual({
    siteId: 1,
    name: 'Cables',
    description: null,
  });
});
