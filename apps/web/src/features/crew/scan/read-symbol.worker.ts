import { type Picture, readSymbol } from './read-symbol.ts';

/** A worker, so that the picture of the camera does not stutter while a frame is read. */
self.addEventListener('message', ({ data }: MessageEvent<Picture>) => postMessage(readSymbol(data)));
