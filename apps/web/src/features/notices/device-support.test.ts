import { describe, expect, it } from 'vitest';
import { isAppleTouch, namesOfDevice, type Surroundings, supportOf } from './device-support.ts';

const usual: Surroundings = {
  isSecure: true,
  hasPush: true,
  isApple: false,
  isInstalled: false,
  permission: 'default',
};

describe('a browser', () => {
  it.each([
    ['ready', {}],
    ['ready', { permission: 'granted' }],
    ['blocked', { permission: 'denied' }],
    ['insecure', { isSecure: false, hasPush: false }],
    ['unsupported', { hasPush: false }],
    ['home-screen', { isApple: true, hasPush: false }],
    ['ready', { isApple: true, isInstalled: true }],
    // Before iOS 16.4.
    ['unsupported', { isApple: true, isInstalled: true, hasPush: false }],
  ] as const)('is %s with %j', (support, difference) => {
    expect(supportOf({ ...usual, ...difference })).toBe(support);
  });
});

const agents = {
  android:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
};

describe('the name of a device', () => {
  it.each([
    [agents.android, 5, 'Chrome', 'Android'],
    [agents.iphone, 5, 'Safari', 'iPhone'],
    [agents.mac, 0, 'Safari', 'Mac'],
    [agents.mac, 5, 'Safari', 'iPad'],
    [agents.edge, 0, 'Edge', 'Windows'],
    [agents.firefox, 0, 'Firefox', 'Linux'],
    ['curl/8', 0, undefined, undefined],
  ])('of %s with %i touch points', (userAgent, touchPoints, browser, system) => {
    expect(namesOfDevice(userAgent, touchPoints)).toEqual({ browser, system });
  });

  it('knows an iPad that says it is a Mac', () => {
    expect(isAppleTouch(agents.mac, 5)).toBe(true);
    expect(isAppleTouch(agents.mac, 0)).toBe(false);
    expect(isAppleTouch(agents.iphone, 5)).toBe(true);
    expect(isAppleTouch(agents.android, 5)).toBe(false);
  });
});
