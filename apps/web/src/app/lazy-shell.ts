import { lazyPage } from './lazy-page.ts';

/** Apart from screens.ts: the shell's links import the screens to prefetch them. */
export const Shell = lazyPage(() => import('./shell.tsx'));
