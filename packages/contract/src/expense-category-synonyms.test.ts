import { describe, expect, it } from 'vitest';
import { expenseCategorySynonyms } from './expense-category-synonyms.ts';

const synonyms = Object.values(expenseCategorySynonyms);

describe('everyday words for expense categories', () => {
  it('exist in both languages for every category', () => {
    for (const words of synonyms) {
      expect(words).toMatch(/[a-z]/);
      expect(words).toMatch(/[\u0620-\u064a]/);
    }
  });

  it('are in lower case, each once', () => {
    for (const words of synonyms) {
      expect(words).toBe(words.toLowerCase());
      expect(new Set(words.split(' ')).size, words).toBe(words.split(' ').length);
    }
  });

  it.each([
    ['petrol', 'FUEL'],
    ['gas', 'FUEL'],
    ['diesel', 'FUEL'],
    ['بنزين', 'FUEL'],
    ['ديزل', 'FUEL'],
    ['lunch', 'FOOD_AND_BEVERAGE'],
    ['غداء', 'FOOD_AND_BEVERAGE'],
    ['taxi', 'TRANSPORTATION'],
    ['cement', 'CONCRETE_MATERIALS'],
    ['إسمنت', 'CONCRETE_MATERIALS'],
    ['rebar', 'STEEL_MATERIALS'],
    ['حديد', 'STEEL_MATERIALS'],
    ['crane', 'CRANE_RENTAL'],
    ['رافعة', 'CRANE_RENTAL'],
    ['hotel', 'ACCOMMODATION'],
    ['مخالفة', 'PENALTY'],
  ] as const)('find %s under %s', (word, category) => {
    expect(expenseCategorySynonyms[category].split(' ')).toContain(word);
  });
});
