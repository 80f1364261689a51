import { cardHashBytes, readCardCode } from '@binaa/contract/card-code';
import { resolveCard } from '@binaa/contract/cards';
import type { CrewPerson, CrewRoster } from '@binaa/contract/crew-roster';
import { isNotFound } from '../../../lib/api-error.ts';
import { call } from '../../../lib/client.ts';
import { isOffline } from '../../../lib/connection.ts';

type Bearer = { id: number; name: string };

/** Whose card a code is on. */
export type FoundCard =
  | { is: 'foreign' }
  | { is: 'revoked'; name?: string }
  | { is: 'unknown' }
  | { is: 'unclear'; code: string }
  /** `person` is absent if the roster on this device does not have them. */
  | { is: 'known'; code: string; bearer: Bearer; person?: CrewPerson };

export type CardIndex = ReadonlyMap<string, { person: CrewPerson; isRevoked: boolean }>;

/** The cards of a roster by their hash. */
export function indexCards({ people }: Pick<CrewRoster, 'people'>): CardIndex {
  return new Map(
    people.flatMap((person) =>
      person.cards.map(({ hash, state }) => [hash, { person, isRevoked: state === 'REVOKED' }] as const),
    ),
  );
}

/** The server is asked no longer than this: a queue waits at the gate. */
const patienceMs = 4_000;

export async function findCard(text: string, index: CardIndex, { people }: Pick<CrewRoster, 'people'>) {
  const code = readCardCode(text);
  if (code === undefined) return { is: 'foreign' } satisfies FoundCard;
  const known = index.get(await hashOf(code));
  if (known) {
    const { person, isRevoked } = known;
    return isRevoked
      ? ({ is: 'revoked', name: person.name } as const)
      : ({ is: 'known', code, bearer: person, person } as const);
  }
  return isOffline() ? ({ is: 'unclear', code } as const) : askServer(code, people);
}

async function askServer(code: string, people: readonly CrewPerson[]): Promise<FoundCard> {
  try {
    const { userId, name, state } = await call(resolveCard, {
      body: { code },
      signal: AbortSignal.timeout(patienceMs),
    });
    if (state === 'REVOKED') return { is: 'revoked', name };
    const person = people.find(({ id }) => id === userId);
    return { is: 'known', code, bearer: { id: userId, name }, ...(person && { person }) };
  } catch (error) {
    if (isNotFound(error)) return { is: 'unknown' };
    return { is: 'unclear', code };
  }
}

/** As the roster writes it. */
async function hashOf(code: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
  const bytes = new Uint8Array(hash, 0, cardHashBytes);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
