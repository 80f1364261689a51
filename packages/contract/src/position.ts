import { defineMessages } from './message.ts';

export type Position = { latitude: number; longitude: number };

export const positionMessages = defineMessages('position', {
  notFound: 'No coordinates found in this text.',
  shortLink: 'Short links hide the position. Open it and paste the long link or the two numbers.',
});

/** The text is cut here: a pasted page is searched no further. */
const longestText = 2_000;

const number = String.raw`[-+]?\d{1,3}(?:\.\d{1,20})?`;
const pair = String.raw`(${number})\s*,\s*(${number})`;

/** How links name a position, the most exact first: `@` is only the middle of the map that was on screen. */
const linkForms = [
  new RegExp(`!3d(${number})!4d(${number})`),
  new RegExp(String.raw`[?&](?:q|query|ll|coordinate)=(?:loc:)?${pair}`),
  new RegExp(`geo:${pair}`),
  new RegExp(`@${pair}`),
];

const shortLinkHosts =
  /\b(?:maps\.app\.goo\.gl|goo\.gl|g\.co|maps\.apple\/|bit\.ly|tinyurl\.com|t\.co|wa\.me|waze\.com\/ul)/i;

/** `25°24'34.6"N`, `25° 24.576' N` and `25.4096° N`, with the hemisphere before or behind. */
const angle = String.raw`(\d{1,3}(?:\.\d{1,20})?)\s*°\s*(?:(\d{1,2}(?:\.\d{1,20})?)\s*'\s*)?(?:(\d{1,2}(?:\.\d{1,20})?)\s*"\s*)?`;
const hemisphereBehind = new RegExp(String.raw`${angle}([NSEW])`, 'g');
const hemisphereBefore = new RegExp(String.raw`([NSEW])\s*${angle}`, 'g');

/** Two numbers with a comma between them; or with spaces, if both have the decimals of coordinates. */
const plainForms = [
  /(?<![\d.])([-+]?\d{1,3}\.\d{1,20})°?\s*[NS]?\s*[,;]\s*([-+]?\d{1,3}\.\d{1,20})(?!\d|\.\d)/i,
  /(?<![\d.])([-+]?\d{1,3}\.\d{3,20})\s+([-+]?\d{1,3}\.\d{3,20})(?!\d|\.\d)/,
];

export type FoundPosition = { position: Position } | { problem: 'notFound' | 'shortLink' };

/**
 * Finds the coordinates in what people paste: two numbers, degrees with minutes and seconds, `geo:` addresses, and links of
 * Google and Apple maps, with Latin or Arabic digits. Nothing is fetched, so a short link has none.
 */
export function findPosition(text: string): FoundPosition {
  const plain = simplify(text.slice(0, longestText));
  const position = inLinks(plain) ?? inAngles(plain) ?? inNumbers(plain);
  if (position) return { position };
  return { problem: shortLinkHosts.test(plain) ? 'shortLink' : 'notFound' };
}

/** Latin digits and signs, no invisible marks, and what an address has encoded. */
function simplify(text: string): string {
  return decoded(text)
    .replaceAll(/[\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x6_60))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6_f0))
    .replaceAll('٫', '.')
    .replaceAll(/[،٬]/g, ',')
    .replaceAll('؛', ';')
    .replaceAll(/[−–]/g, '-')
    .replaceAll(/[º˚]/g, '°')
    .replaceAll(/[′’‘`]/g, "'")
    .replaceAll(/[″“”]|''/g, '"')
    .replaceAll(/شمال(?:ا|ًا)?/g, 'N')
    .replaceAll(/جنوب(?:ا|ًا)?/g, 'S')
    .replaceAll(/شرق(?:ا|ًا)?/g, 'E')
    .replaceAll(/غرب(?:ا|ًا)?/g, 'W');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A percent sign that encodes nothing.
    return text;
  }
}

function inLinks(text: string): Position | undefined {
  // In the query of a link, a plus sign is a space.
  const isLink = /https?:\/\/|geo:/i.test(text);
  const link = isLink ? text.replaceAll(/,\+/g, ',') : text;
  for (const form of linkForms) {
    const [, latitude, longitude] = form.exec(link) ?? [];
    const found = positionOf(latitude, longitude);
    // `geo:0,0?q=…` names the place in its query alone.
    if (found && (found.latitude !== 0 || found.longitude !== 0)) return found;
  }
  return undefined;
}

function inAngles(text: string): Position | undefined {
  const upper = text.toUpperCase();
  const behind = [...upper.matchAll(hemisphereBehind)].map(([, degrees, minutes, seconds, hemisphere]) =>
    angleOf(hemisphere, degrees, minutes, seconds),
  );
  const before = [...upper.matchAll(hemisphereBefore)].map(([, hemisphere, degrees, minutes, seconds]) =>
    angleOf(hemisphere, degrees, minutes, seconds),
  );
  for (const angles of [behind, before]) {
    const latitude = angles.find((found) => found.axis === 'latitude')?.value;
    const longitude = angles.find((found) => found.axis === 'longitude')?.value;
    if (latitude !== undefined && longitude !== undefined) return positionOf(latitude, longitude);
  }
  return undefined;
}

function angleOf(hemisphere = '', degrees = '0', minutes = '0', seconds = '0') {
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
  const axis = 'NS'.includes(hemisphere) ? ('latitude' as const) : ('longitude' as const);
  return { axis, value: 'SW'.includes(hemisphere) ? -size : size };
}

function inNumbers(text: string): Position | undefined {
  for (const form of plainForms) {
    const [, latitude, longitude] = form.exec(text) ?? [];
    const found = positionOf(latitude, longitude);
    if (found) return found;
  }
  return undefined;
}

/** Six decimals are a tenth of a metre. */
function positionOf(
  latitude: string | number | undefined,
  longitude: string | number | undefined,
): Position | undefined {
  if (latitude === undefined || longitude === undefined) return undefined;
  const [north, east] = [Number(latitude), Number(longitude)];
  const isOnEarth = Math.abs(north) <= 90 && Math.abs(east) <= 180;
  return isOnEarth ? { latitude: rounded(north), longitude: rounded(east) } : undefined;
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

const qatar = { south: 24.3, north: 26.4, west: 50.5, east: 52 };

export function isInQatar({ latitude, longitude }: Position): boolean {
  return latitude >= qatar.south && latitude <= qatar.north && longitude >= qatar.west && longitude <= qatar.east;
}

/** Latitude and longitude in the other order, if only that is in Qatar. */
export function swappedIntoQatar(position: Position): Position | undefined {
  const swapped = { latitude: position.longitude, longitude: position.latitude };
  return !isInQatar(position) && isInQatar(swapped) ? swapped : undefined;
}

export function formatPosition({ latitude, longitude }: Position): string {
  return `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;
}
