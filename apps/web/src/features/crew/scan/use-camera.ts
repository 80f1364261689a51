import { useCallback, useEffect, useRef, useState } from 'react';
import { type CameraFailure, cameraFailureOf, startCamera } from '../../../lib/camera.ts';

export type CameraState = 'off' | 'starting' | 'on' | CameraFailure;

/** Enough to read a card at arm's length, and quicker to look through than a photo. */
const frameSize = { width: 1280, height: 720 };

/** Chrome on Android has them; the types do not. */
type TorchCapabilities = MediaTrackCapabilities & { torch?: boolean };
type TorchConstraints = MediaTrackConstraintSet & { torch: boolean };

/** The camera at the back. It starts in a tap, since some browsers ask each time, and stops when nobody can see the screen. */
export function useCamera() {
  const [state, setState] = useState<CameraState>('off');
  const [stream, setStream] = useState<MediaStream>();
  const [torch, setTorch] = useState<boolean>();
  const current = useRef<MediaStream>(undefined);
  // A start that was overtaken by a stop must not leave the camera on.
  const attempt = useRef(0);

  const stop = useCallback(() => {
    attempt.current += 1;
    for (const track of current.current?.getTracks() ?? []) track.stop();
    current.current = undefined;
    setStream(undefined);
    setTorch(undefined);
    setState((now) => (now === 'on' || now === 'starting' ? 'off' : now));
  }, []);

  const start = async () => {
    stop();
    const mine = attempt.current;
    setState('starting');
    try {
      const opened = await startCamera(frameSize);
      if (attempt.current !== mine) {
        for (const track of opened.getTracks()) track.stop();
        return;
      }
      const [track] = opened.getVideoTracks();
      track?.addEventListener('ended', stop);
      const capabilities: TorchCapabilities = track?.getCapabilities?.() ?? {};
      current.current = opened;
      setStream(opened);
      setTorch(capabilities.torch ? false : undefined);
      setState('on');
    } catch (error) {
      if (attempt.current === mine) setState(cameraFailureOf(error));
    }
  };

  /** What the camera shows cannot be read. */
  const fail = () => {
    stop();
    setState('failed');
  };

  const switchTorch = async () => {
    const [track] = current.current?.getVideoTracks() ?? [];
    const advanced: TorchConstraints[] = [{ torch: !torch }];
    await track?.applyConstraints({ advanced }).then(
      () => setTorch(!torch),
      () => setTorch(undefined),
    );
  };

  useEffect(() => {
    const stopWhenHidden = () => {
      if (document.visibilityState === 'hidden') stop();
    };
    document.addEventListener('visibilitychange', stopWhenHidden);
    return () => {
      document.removeEventListener('visibilitychange', stopWhenHidden);
      stop();
    };
  }, [stop]);
  useWakeLock(state === 'on');
  return { state, stream, start, stop, fail, torch, switchTorch };
}

/** Keeps the screen on. The browser releases the lock by itself when the page is hidden. */
function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return undefined;
    const lock = navigator.wakeLock.request('screen').catch(() => undefined);
    return () => void lock.then((held) => held?.release());
  }, [isWanted]);
}
