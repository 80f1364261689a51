import { lazyPage } from './lazy-page.ts';

/** Not in screens.ts, which the shell's links import to prefetch screens: that would be an import cycle. */
export const Shell = lazyPage(() => import('./shell.tsx'));
