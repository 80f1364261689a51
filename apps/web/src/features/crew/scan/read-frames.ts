import { openSymbolReader } from './symbol-reader.ts';

/** Between two frames: a card is seen at once, and the battery lasts the morning. */
const pauseMs = 80;

/** Reads what the camera shows until the signal is given. The next frame is read once the text of the last one is dealt with. */
export async function readFrames(
  video: HTMLVideoElement,
  ended: AbortSignal,
  onText: (text: string) => Promise<void>,
): Promise<void> {
  const reader = await openSymbolReader();
  try {
    while (!ended.aborted) {
      const isReady = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
      const text = isReady ? await reader.read(video) : null;
      if (text !== null && !ended.aborted) await onText(text);
      await new Promise((resolve) => {
        setTimeout(resolve, pauseMs);
      });
    }
  } finally {
    reader.close();
  }
}
