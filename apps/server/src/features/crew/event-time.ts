import { crewLimits, crewMessages } from '@binaa/contract/crew';
import type { Message } from '@binaa/contract/message';

type Readings = {
  /** In milliseconds since the epoch, by the phone's own clock. */
  deviceTime: number;
  /** Server minus device, measured nearest before the event. */
  offsetMs: number | null;
  /** Server minus device, measured when sending. */
  sendOffsetMs: number | null;
};

/** `clockChanged`: changed between event and sending, or never measured at all. */
type EventTime = { time: number; clockChanged: boolean };

/**
 * When the event happened, by the server's clock. The two offsets differ if the phone's clock was changed in between; the
 * one measured nearest to the event is used unless it leads into the future. A time is never made up.
 */
export function eventTimeOf({ deviceTime, offsetMs, sendOffsetMs }: Readings, receivedAt: number): EventTime | Message {
  const measured = [offsetMs, sendOffsetMs].filter((offset) => offset !== null);
  // Never measured: the phone's own clock is all there is.
  const offsets = measured.length > 0 ? measured : [0];
  const latest = receivedAt + crewLimits.clockToleranceMs;
  const time = offsets.map((offset) => deviceTime + offset).find((candidate) => candidate <= latest);
  if (time === undefined) return crewMessages.inFuture;
  const differ =
    offsetMs !== null && sendOffsetMs !== null && Math.abs(offsetMs - sendOffsetMs) > crewLimits.clockToleranceMs;
  return { time, clockChanged: differ || measured.length === 0 };
}
