import { type PointerEvent, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { isTyping } from '../../../lib/keys.ts';
import type { Decision } from '../use-decision.ts';
import { decisionOf, followFinger, noSwipe, type Swipe } from './swipe.ts';

/** Handlers for an element with `touch-action: pan-y`, which the browser still scrolls: that cancels the swipe. */
export function useSwipe(isEnabled: boolean, onSwipe: (decision: Decision) => void) {
  const { dir } = useText();
  // What the handlers go by; the state is only for the screen, which may lag behind the finger.
  const gesture = useRef<{ x: number; y: number; swipe: Swipe }>(undefined);
  const [swipe, setSwipe] = useState(noSwipe);

  const follow = ({ clientX, clientY }: PointerEvent): Swipe => {
    if (!gesture.current) return noSwipe;
    const { x, y } = gesture.current;
    gesture.current.swipe = followFinger(gesture.current.swipe, { dx: clientX - x, dy: clientY - y });
    return gesture.current.swipe;
  };
  const end = () => {
    gesture.current = undefined;
    setSwipe(noSwipe);
  };
  return {
    /** How far the finger has moved sideways, in pixels. */
    offset: swipe.dx,
    /** What letting go would decide. */
    aim: decisionOf(swipe, dir),
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        // A second finger zooms.
        if (!event.isPrimary) return end();
        // Dialogs opened from here are elsewhere in the document.
        const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
        if (!isEnabled || event.pointerType !== 'touch' || !isInside || isTyping(event.target)) return;
        gesture.current = { x: event.clientX, y: event.clientY, swipe: noSwipe };
      },
      onPointerMove: (event: PointerEvent) => {
        if (gesture.current && event.isPrimary) setSwipe(follow(event));
      },
      onPointerUp: (event: PointerEvent) => {
        if (!gesture.current || !event.isPrimary) return;
        const decision = decisionOf(follow(event), dir);
        end();
        if (decision) onSwipe(decision);
      },
      onPointerCancel: end,
    },
  };
}
