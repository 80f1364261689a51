let end: (() => void) | undefined;
let ended: Promise<void> | undefined;

function begin() {
  ended ??= new Promise((resolve) => {
    end = resolve;
  });
}

/** The click of a press comes right after its release: whoever waits is told after that. */
function release() {
  if (!end) return;
  setTimeout(end);
  end = undefined;
  ended = undefined;
}

/**
 * Waits until the pointer that is being pressed is let go; nothing to wait for otherwise. What grows while someone
 * presses a button below it would move that button away, and the click would be lost.
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
