/** The tests' current time, unless a test advances its clock. */
export const testNow = new Date('2026-03-10T09:00:00Z');
