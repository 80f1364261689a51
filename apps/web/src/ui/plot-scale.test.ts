import { expect, test } from 'vitest';
import { depthOf, percentFromTop, slotCentre, ticksOf, topOf } from './plot-scale.ts';

test('the axis ends at a round number above the highest value', () => {
  expect(topOf([120, 380])).toBe(400);
});

test('the values below zero decide where nothing is above it', () => {
  expect(topOf([-120, -380])).toBe(400);
});

test('the axis reaches below zero in quarters of its top', () => {
  expect(depthOf([300, -1], 400)).toBe(0.25);
  expect(depthOf([300, -150], 400)).toBe(0.5);
  expect(depthOf([300, 0], 400)).toBe(0);
});

test('a value stands between the top and the bottom of the axis', () => {
  expect(percentFromTop(400, { top: 400, depth: 0 })).toBe(0);
  expect(percentFromTop(0, { top: 400, depth: 0 })).toBe(100);
  expect(percentFromTop(0, { top: 400, depth: 1 })).toBe(50);
});

test('a value beyond the axis stays on its edge', () => {
  expect(percentFromTop(900, { top: 400, depth: 0 })).toBe(0);
  expect(percentFromTop(-900, { top: 400, depth: 0.25 })).toBe(100);
});

test('grid lines go down to the bottom of the axis', () => {
  expect(ticksOf({ top: 400, depth: 0 })).toEqual([400, 300, 200, 100, 0]);
  expect(ticksOf({ top: 400, depth: 0.25 })).toEqual([400, 300, 200, 100, 0, -100]);
});

test('slots share the width', () => {
  expect([0, 1].map((index) => slotCentre(index, 2))).toEqual([25, 75]);
});
