/** The moment the tests live at, unless they move it. */
export const testNow = new Date('2026-03-10T09:00:00Z');
