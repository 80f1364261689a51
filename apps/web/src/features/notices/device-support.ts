/** What decides whether this browser can get notices. */
export type Surroundings = {
  isSecure: boolean;
  hasPush: boolean;
  /** An iPhone or iPad, where only an application on the Home Screen gets push messages. */
  isApple: boolean;
  isInstalled: boolean;
  permission: NotificationPermission;
};

export type Support = 'ready' | 'insecure' | 'home-screen' | 'unsupported' | 'blocked';

export function supportOf({ isSecure, hasPush, isApple, isInstalled, permission }: Surroundings): Support {
  if (!isSecure) return 'insecure';
  if (isApple && !isInstalled) return 'home-screen';
  if (!hasPush) return 'unsupported';
  return permission === 'denied' ? 'blocked' : 'ready';
}

export function readSurroundings(): Surroundings {
  return {
    isSecure: window.isSecureContext,
    hasPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
    isApple: isAppleTouch(navigator.userAgent, navigator.maxTouchPoints),
    isInstalled: window.matchMedia('(display-mode: standalone)').matches,
    permission: 'Notification' in window ? Notification.permission : 'default',
  };
}

/** An iPad says that it is a Mac; Macs have no touch screen. */
export function isAppleTouch(userAgent: string, touchPoints: number): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
}

/** In this order: many browsers also name others whose pages they show. */
const browsers: [RegExp, string][] = [
  [/EdgA?\/|EdgiOS/, 'Edge'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/OPR\//, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** By which a person tells their devices apart. Undefined parts are not known. */
export function namesOfDevice(
  userAgent: string,
  touchPoints: number,
): { browser: string | undefined; system: string | undefined } {
  const find = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = find(systems);
  return { browser: find(browsers), system: system === 'Mac' && touchPoints > 1 ? 'iPad' : system };
}
