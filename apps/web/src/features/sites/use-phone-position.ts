import type { Position } from '@binaa/contract/position';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/i18n.ts';

/** Browsers offer the position over https only. */
export const canLocate = 'geolocation' in navigator && window.isSecureContext;

/** The first fixes of a phone are rough: the best one within this time counts. */
const patienceMs = 15_000;

/** In metres: a better fix ends the wait, a worse one is refused. */
const goodAccuracy = 15;
const worstAccuracy = 50;

/** Reads the position of the phone, once, when somebody asks for it. */
export function usePhonePosition(onFound: (position: Position) => void) {
  const { t } = useText();
  const [isLocating, setLocating] = useState(false);
  const [problem, setProblem] = useState<string>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const locate = () => {
    stop.current?.();
    setProblem(undefined);
    setLocating(true);
    let best: GeolocationCoordinates | undefined;
    const finish = (failure?: string) => {
      stop.current?.();
      setLocating(false);
      if (best && best.accuracy <= worstAccuracy) onFound(best);
      else if (best)
        setProblem(
          t('The position is not exact enough (±{{metres}} m). Step outside and try again.', {
            metres: Math.round(best.accuracy),
          }),
        );
      else setProblem(failure ?? t('The position was not found. Step outside and try again.'));
    };
    const watch = navigator.geolocation.watchPosition(
      ({ coords }) => {
        if (!best || coords.accuracy < best.accuracy) best = coords;
        if (best.accuracy <= goodAccuracy) finish();
      },
      ({ code }) => {
        if (code === GeolocationPositionError.PERMISSION_DENIED)
          finish(t('The position is not allowed. Allow it in the browser, or paste it.'));
      },
      { enableHighAccuracy: true, maximumAge: 0 },
    );
    const timer = setTimeout(() => finish(), patienceMs);
    stop.current = () => {
      navigator.geolocation.clearWatch(watch);
      clearTimeout(timer);
    };
  };
  return { locate, isLocating, problem };
}
