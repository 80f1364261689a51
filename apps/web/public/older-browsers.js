// What Binaa uses and Safari before 17.4, Chrome before 119 and Firefox before 121 do not have; `URL.parse` is younger still.
// A deferred script runs before the application, which is a module.
{
  /** @type {(owner: object, functions: Record<string, Function>) => void} */
  const supply = (owner, functions) => {
    for (const [name, value] of Object.entries(functions)) {
      if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true });
    }
  };

  supply(Map, {
    /** @type {(items: Iterable<unknown>, keyOf: (item: unknown, index: number) => unknown) => Map<unknown, unknown[]>} */
    groupBy: (items, keyOf) => {
      /** @type {Map<unknown, unknown[]>} */
      const groups = new Map();
      for (const [index, item] of [...items].entries()) {
        const key = keyOf(item, index);
        groups.set(key, [...(groups.get(key) ?? []), item]);
      }
      return groups;
    },
  });

  supply(Promise, {
    withResolvers: () => {
      const settle = {};
      const promise = new Promise((resolve, reject) => {
        Object.assign(settle, { resolve, reject });
      });
      return { promise, ...settle };
    },
  });

  supply(URL, {
    /** @type {(address: string, base?: string) => URL | null} */
    parse: (address, base) => {
      try {
        return new URL(address, base);
      } catch {
        return null;
      }
    },
  });

  supply(Element.prototype, {
    /** @this {Element} */
    checkVisibility() {
      return this.getClientRects().length > 0;
    },
  });
}
