import { type ComponentType, createElement, lazy, useState } from 'react';

type PageModule = { default: ComponentType };
export type LazyPage = ComponentType & { load: () => Promise<PageModule> };

/** A page whose code is loaded when it is first shown, or earlier with `load`. Once loaded it renders without suspending. */
export function lazyPage(importPage: () => Promise<PageModule>): LazyPage {
  let loaded: ComponentType | undefined;
  const load = async () => {
    const module = await importPage();
    loaded = module.default;
    return module;
  };
  const Suspending = lazy(load);
  // lazy() suspends even when its module is there, and React then shows the <Suspense> fallback for at least 300 ms.
  function Page() {
    const [Component] = useState(() => loaded ?? Suspending);
    return createElement(Component);
  }
  return Object.assign(Page, { load });
}
