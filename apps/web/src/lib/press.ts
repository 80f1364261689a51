let end: (() => void) | undefined;
let ended: Promise<void> | undefined;

function begin() {
  ended ??= new Promise((resolve) => {
    end = resolve;
  });
}

/** The click event follows the release, so waiters are resolved after it. */
function release() {
  if (!end) return;
  setTimeout(end);
  end = undefined;
  ended = undefined;
}

/**
 * Resolves when the pressed pointer is released; undefined if none is pressed. Content that grows during a press would
 * move the button away from the pointer, and the click would be lost.
 */
export function pressEnded(): Promise<void> | undefined {
  return ended;
}

if (typeof window !== 'undefined') {
  window.addEventListener('mousedown', begin, true);
  for (const event of ['mouseup', 'pointerup', 'pointercancel', 'dragend', 'keydown']) {
    window.addEventListener(event, release, true);
  }
}
