import { afterEach, expect, it, vi } from 'vitest';
import { openSymbolReader } from './symbol-reader.ts';

afterEach(() => vi.unstubAllGlobals());

/** A video of one black frame; the canvas and the worker answer for the browser. */
function stubBrowser() {
  const pixels = { data: new Uint8ClampedArray(4) };
  const context = { drawImage: () => undefined, getImageData: () => pixels };
  vi.stubGlobal('document', { createElement: () => ({ width: 0, height: 0, getContext: () => context }) });
  vi.stubGlobal(
    'Worker',
    class {
      listeners = new Map<string, (event: { data: string }) => void>();
      addEventListener = (event: string, listener: (event: { data: string }) => void) =>
        this.listeners.set(event, listener);
      postMessage = () => this.listeners.get('message')?.({ data: 'read by the worker' });
      terminate = () => undefined;
    },
  );
  return { videoWidth: 1, videoHeight: 1 } as HTMLVideoElement;
}

function stubDetector(detect: () => Promise<{ rawValue: string }[]>, formats = ['qr_code']) {
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = () => Promise.resolve(formats);
      detect = detect;
    },
  );
}

it('reads with the detector of the browser where there is one for QR codes', async () => {
  const video = stubBrowser();
  stubDetector(() => Promise.resolve([{ rawValue: 'read by the browser' }]));
  expect(await (await openSymbolReader()).read(video)).toBe('read by the browser');
  stubDetector(() => Promise.resolve([]));
  expect(await (await openSymbolReader()).read(video)).toBeNull();
});

it('reads with the worker where there is no detector, or one for other codes only', async () => {
  const video = stubBrowser();
  expect(await (await openSymbolReader()).read(video)).toBe('read by the worker');
  stubDetector(() => Promise.resolve([{ rawValue: 'read by the browser' }]), ['ean_13']);
  expect(await (await openSymbolReader()).read(video)).toBe('read by the worker');
});

it('goes on with the worker when the detector fails', async () => {
  const video = stubBrowser();
  stubDetector(() => Promise.reject(new Error('Service unavailable')));
  const reader = await openSymbolReader();
  expect(await reader.read(video)).toBeNull();
  expect(await reader.read(video)).toBe('read by the worker');
});
