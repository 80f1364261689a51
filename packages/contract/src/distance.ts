export type Point = { latitude: number; longitude: number };

const earthRadiusM = 6_371_000;
/** A position less accurate than this tells nothing about the site. */
const usableAccuracyM = 500;
/** At most this much of the inaccuracy counts in favour of the phone. */
const forgivenAccuracyM = 100;

/** Metres along the surface, by the haversine formula. */
export function distanceBetween(one: Point, other: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const straight =
    half(other.latitude - one.latitude) +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * half(other.longitude - one.longitude);
  return Math.round(2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(straight))));
}

/** Whether a position that is this far from a site's point is surely outside the site's circle. */
export function isOutside(measured: { distanceM: number; accuracy: number }, radiusM: number): boolean {
  const { distanceM, accuracy } = measured;
  return accuracy <= usableAccuracyM && distanceM - Math.min(accuracy, forgivenAccuracyM) > radiusM;
}
