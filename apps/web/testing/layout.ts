import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/** The element does not leave the box sideways: it would be cut off or cover what is beside it. */
export async function expectInside(element: Locator, box: Locator): Promise<void> {
  // Measured until the layout has followed a change of the window's size.
  const isInside = () => {
    const [inner, outer] = [element.element().getBoundingClientRect(), box.element().getBoundingClientRect()];
    return inner.left >= outer.left && inner.right <= outer.right;
  };
  await expect.poll(isInside).toBe(true);
}
