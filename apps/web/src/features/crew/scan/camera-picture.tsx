import { useEffect, useEffectEvent, useRef } from 'react';
import { readFrames } from './read-frames.ts';

type CameraPictureProps = {
  stream: MediaStream;
  onText: (text: string) => Promise<void>;
  onFailed: () => void;
};

/** What the camera sees. It is read for as long as it is shown. */
export function CameraPicture({ stream, onText, onFailed }: CameraPictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  const take = useEffectEvent(onText);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    element.srcObject = stream;
    // Interrupted when the camera is stopped at once.
    void element.play().catch(() => undefined);
    const ended = new AbortController();
    void readFrames(element, ended.signal, (text) => take(text)).catch(() => {
      if (!ended.signal.aborted) fail();
    });
    return () => ended.abort();
  }, [stream]);
  return <video ref={video} muted playsInline className="absolute inset-0 size-full object-cover" />;
}
