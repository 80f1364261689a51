import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
let frames = new Map<number, () => void>();

beforeEach(() => {
  vi.useFakeTimers();
  page.visibilityState = 'visible';
  frames = new Map();
  vi.stubGlobal('document', page);
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.set(frames.size + 1, work).size);
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function paint(): void {
  for (const work of frames.values()) work();
  frames.clear();
}

function hide(): void {
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
}

test('the work follows the next frame', () => {
  const work = vi.fn();
  afterPaint(work);
  vi.runAllTimers();
  expect(work).not.toHaveBeenCalled();
  paint();
  expect(work).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledOnce();
  hide();
  expect(work).toHaveBeenCalledOnce();
});

test('a page that is hidden before its next frame does the work at once, and once', () => {
  const work = vi.fn();
  afterPaint(work);
  hide();
  expect(work).toHaveBeenCalledOnce();
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  paint();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledOnce();
});

test('a page that is hidden right after the frame does not leave the work to a timer', () => {
  const work = vi.fn();
  afterPaint(work);
  paint();
  hide();
  expect(work).toHaveBeenCalledOnce();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledOnce();
});

test('a hidden page waits for no frame', () => {
  const work = vi.fn();
  page.visibilityState = 'hidden';
  afterPaint(work);
  vi.runAllTimers();
  expect(work).toHaveBeenCalledOnce();
});
