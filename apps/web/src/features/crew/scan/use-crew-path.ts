import { paths } from '../../../lib/paths.ts';
import { useIsByPass } from '../../../lib/session.ts';

/** The list of people that scanning leads back to, also with the field pass. */
export function useCrewPath(): string {
  return useIsByPass() ? paths.offline : paths.crew;
}
