import { useEffect, useState } from 'react';
import { afterPaint } from '../lib/after-paint.ts';
import { loadOutboxParts } from './in-shell.tsx';
import type { Keeper } from './keeper.ts';
import { createKeeper, loadOutbox } from './load.ts';
import { canKeep } from './presence.ts';

async function prefetch(kind: string): Promise<void> {
  const { loadPartsOf } = await loadOutbox();
  await Promise.all([loadPartsOf(kind), loadOutboxParts()]);
}

/** The keeper of a screen. Once the screen is shown, it loads the code that keeping needs: later there may be no connection. */
export function useKeeper<Body>(kind: string): Keeper<Body> {
  const [keep] = useState(() => createKeeper<Body>(kind));
  useEffect(() => {
    // What fails to load is loaded again when it is needed.
    if (canKeep()) afterPaint(() => void prefetch(kind).catch(() => undefined));
  }, [kind]);
  return keep;
}
