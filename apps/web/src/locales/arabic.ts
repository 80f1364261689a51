const files = import.meta.glob<Record<string, string>>('./ar/*.json', { eager: true, import: 'default' });

/** Every feature's Arabic in one catalogue, loaded only when Arabic is chosen. */
export const arabic: ReadonlyMap<string, string> = new Map(Object.values(files).flatMap(Object.entries<string>));
