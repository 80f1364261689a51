import { describe, expect, test } from 'vitest';
import { taskTitle } from './task-title.ts';

const task = { name: null, description: null, category: 'ELECTRICAL', siteName: 'Tower A' } as const;

describe('the title of a task', () => {
  test('is its given name', () => {
    expect(taskTitle({ ...task, name: 'Pull cables', description: 'Level 2' })).toBe('Pull cables');
  });

  test('is the first line of its description when it has no name', () => {
    expect(taskTitle({ ...task, description: 'Pull cables \r\nLevel 2' })).toBe('Pull cables');
    expect(taskTitle({ ...task, name: '  ', description: '\n\nPull cables\nLevel 2' })).toBe('Pull cables');
  });

  test('is cut at 80 characters when it comes from the description', () => {
    expect(taskTitle({ ...task, description: 'x'.repeat(80) })).toBe('x'.repeat(80));
    expect(taskTitle({ ...task, description: 'x'.repeat(81) })).toBe('x'.repeat(80));
  });

  test('is never cut within a character', () => {
    expect(taskTitle({ ...task, description: `${'x'.repeat(79)}🏗🏗` })).toBe(`${'x'.repeat(79)}🏗`);
  });

  test('is its category and site when it has neither name nor description', () => {
    expect(taskTitle(task)).toBe('Electrical, Tower A');
    expect(taskTitle({ ...task, description: ' \n ' })).toBe('Electrical, Tower A');
  });

  test('is its category alone when it has no site either', () => {
    expect(taskTitle({ ...task, siteName: null })).toBe('Electrical');
  });
});
