/** Falls back to memory where the browser refuses local storage, as in private windows. */
const memory = new Map<string, string>();

export function readItem(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return memory.get(key);
  }
}

export function writeItem(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    memory.set(key, value);
  }
}

export function removeItemsStartingWith(prefix: string): void {
  for (const key of [...memory.keys(), ...storedKeys()]) if (key.startsWith(prefix)) removeItem(key);
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

export function removeItem(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Without local storage there is nothing to remove.
  }
}
