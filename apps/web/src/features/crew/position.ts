import type { Position, PositionState } from '@binaa/contract/crew';
import type { CrewRoster } from '@binaa/contract/crew-roster';
import { distanceBetween, isOutside } from '@binaa/contract/distance';
import { useEffect, useState } from 'react';
import { readItem, writeItem } from '../../lib/storage.ts';

/** The device's answer to the question where it is. */
export type Located = { state: Exclude<PositionState, 'OFF'>; position?: Position };

const options = { enableHighAccuracy: true, timeout: 8_000, maximumAge: 60_000 } as const satisfies PositionOptions;
/** Some devices never answer, whatever time they were given. */
const giveUpAfterMs = options.timeout + 1_000;
const answerKey = 'binaa.position';
const askAgainAfterMs = 7 * 86_400_000;

let asking: Promise<Located> | undefined;

/** Called while a tap or a card is being handled, and when the crew opens for the first time of a day. Those that follow each other share one question. */
export function locate(): Promise<Located> {
  asking ??= new Promise<Located>((resolve) => {
    setTimeout(() => resolve({ state: 'TIMEOUT' }), giveUpAfterMs);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        writeItem(answerKey, 'allowed');
        resolve({ state: 'OK', position: { latitude, longitude, accuracy } });
      },
      ({ code, PERMISSION_DENIED }) => resolve({ state: code === PERMISSION_DENIED ? 'DENIED' : 'TIMEOUT' }),
      options,
    );
  }).finally(() => {
    asking = undefined;
  });
  return asking;
}

export type Permission = 'granted' | 'denied' | 'ask' | 'off';

/** Whether the user was asked and said Not now, by this device's clock. */
function hasDeclined(now: number): boolean {
  const declinedAt = Number(readItem(answerKey));
  return now - declinedAt < askAgainAfterMs;
}

export function declinePosition(now = Date.now()): void {
  writeItem(answerKey, String(now));
}

function permissionOf(state: PermissionState | undefined): Permission {
  if (state === 'granted' || state === 'denied') return state;
  // A browser that does not tell: what the user answered here last counts.
  if (state === undefined && readItem(answerKey) === 'allowed') return 'granted';
  return hasDeclined(Date.now()) ? 'off' : 'ask';
}

/** `ask`: explain it first. Asking the browser for its state shows nothing to the user and reads no position. */
export function usePositionPermission(): { permission: Permission; recheck: () => void } {
  const [permission, setPermission] = useState<Permission>('off');
  const [status, setStatus] = useState<PermissionStatus>();
  useEffect(() => {
    if (!('geolocation' in navigator)) return;
    const askBrowser = async () => navigator.permissions.query({ name: 'geolocation' });
    void askBrowser().then(setStatus, () => setPermission(permissionOf(undefined)));
  }, []);
  useEffect(() => {
    if (!status) return undefined;
    const show = () => setPermission(permissionOf(status.state));
    show();
    status.addEventListener('change', show);
    return () => status.removeEventListener('change', show);
  }, [status]);
  return { permission, recheck: () => setPermission(permissionOf(status?.state)) };
}

type RosterSite = CrewRoster['sites'][number];

function distanceTo({ place: { latitude, longitude } }: RosterSite, position: Position): number | undefined {
  return latitude === null || longitude === null ? undefined : distanceBetween({ latitude, longitude }, position);
}

/** Metres beyond the site's circle, or undefined if the position does not say that it is outside. */
export function metresOutside(site: RosterSite, position: Position): number | undefined {
  const distanceM = distanceTo(site, position);
  if (distanceM === undefined || !isOutside({ distanceM, accuracy: position.accuracy }, site.place.radius))
    return undefined;
  return distanceM - site.place.radius;
}

/** The nearest site whose circle contains the position, if it is not the chosen one. */
export function siteAround(
  sites: readonly RosterSite[],
  chosen: RosterSite,
  position: Position,
): RosterSite | undefined {
  if (metresOutside(chosen, position) === undefined) return undefined;
  return sites
    .map((site) => ({ site, distance: distanceTo(site, position) ?? Number.POSITIVE_INFINITY }))
    .filter(({ site, distance }) => distance <= site.place.radius)
    .toSorted((a, b) => a.distance - b.distance)[0]?.site;
}
