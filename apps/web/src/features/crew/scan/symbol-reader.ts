import type { Picture } from './read-symbol.ts';

/** Reads the text of the symbol in a frame; null if there is none. One frame at a time. */
export type SymbolReader = { read: (video: HTMLVideoElement) => Promise<string | null>; close: () => void };

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> };

/** The browser's own detector where there is one for QR symbols, which is faster; else ours in a worker. */
export async function openSymbolReader(): Promise<SymbolReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  return BarcodeDetector && formats?.includes('qr_code') ? nativeReader(BarcodeDetector) : workerReader();
}

/** Some browsers have the class but not the service behind it, which shows only when it is used. */
function nativeReader(BarcodeDetector: DetectorClass): SymbolReader {
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  let instead: SymbolReader | undefined;
  return {
    read: async (video) => {
      if (instead) return instead.read(video);
      try {
        const [found] = await detector.detect(video);
        return found?.rawValue ?? null;
      } catch {
        instead = workerReader();
        return null;
      }
    },
    close: () => instead?.close(),
  };
}

function workerReader(): SymbolReader {
  const worker = new Worker(new URL('./read-symbol.worker.ts', import.meta.url), { type: 'module' });
  const canvas = document.createElement('canvas');
  let answer = Promise.withResolvers<string | null>();
  worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => answer.resolve(data));
  worker.addEventListener('error', () => answer.reject(new Error('The reader of symbols failed.')));
  return {
    read: (video) => {
      const picture = frameOf(video, canvas);
      if (!picture) return Promise.resolve(null);
      answer = Promise.withResolvers();
      worker.postMessage(picture, [picture.data.buffer]);
      return answer.promise;
    },
    close: () => worker.terminate(),
  };
}

/** Enough for a card at arm's length, and little enough for an old phone. */
const longestSide = 960;

/** What the camera sees now, made smaller. */
function frameOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): Picture | undefined {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight));
  const width = Math.round(videoWidth * scale);
  const height = Math.round(videoHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || !(width > 0 && height > 0)) return undefined;
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  context.drawImage(video, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  return { width, height, data };
}
