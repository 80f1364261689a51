/** The form in which crew events write a position into a record, as PostgreSQL and JavaScript both read it. */
export const positionPattern = String.raw`^-?\d+\.\d{6}, -?\d+\.\d{6} ±\d+ m$`;

export function formatPosition(latitude: number, longitude: number, accuracyM: number): string {
  return `${latitude.toFixed(6)}, ${longitude.toFixed(6)} ±${accuracyM} m`;
}

/** A location for the audit trail, which is kept forever: positions are erased after some time, so it holds none. */
export function withoutPosition(location: string | null): string | null {
  return location !== null && new RegExp(positionPattern).test(location) ? null : location;
}
