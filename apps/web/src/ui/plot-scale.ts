import { axisMaximum } from './axis-maximum.ts';

/** The axis of a chart: its top value, and how far it reaches below zero, in parts of the top. */
export interface PlotScale {
  top: number;
  /** 0, 0.25, 0.5, 0.75 or 1. Two axes of a chart with the same depth have their zero on one line. */
  depth: number;
}

/** The top of an axis for these values. Without a value above zero, the values below decide. */
export function topOf(values: readonly number[]): number {
  const highest = Math.max(0, ...values);
  return axisMaximum(highest > 0 ? highest : Math.max(0, ...values.map((value) => -value)));
}

/** The depth in which the lowest value has room, in quarters of the top. At most the top again. */
export function depthOf(values: readonly number[], top: number): number {
  const lowest = Math.min(0, ...values);
  return Math.min(1, Math.ceil((Math.abs(lowest) / top) * 4) / 4);
}

/** The distance of a value from the upper edge, in percent of the height. Values beyond the axis stay on its edge. */
export function percentFromTop(value: number, { top, depth }: PlotScale): number {
  const part = (top - value) / (top * (1 + depth));
  return Math.min(1, Math.max(0, part)) * 100;
}

/** The values of the grid lines, from the top down. */
export function ticksOf({ top, depth }: PlotScale): number[] {
  return Array.from({ length: 5 + depth * 4 }, (_, step) => top * (1 - step / 4));
}

/** The centre of one of several equal slots, in percent of the width. */
export function slotCentre(index: number, count: number): number {
  return ((index + 0.5) / Math.max(1, count)) * 100;
}
