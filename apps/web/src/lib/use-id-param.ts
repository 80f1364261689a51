import { maxInteger } from '@binaa/contract/fields';
import { useParams } from 'react-router';

/** The id in a path or query, or 0, which no record has, if the text is not a valid id. */
export function toId(written: string | null | undefined): number {
  const id = /^[1-9]\d{0,9}$/.test(written ?? '') ? Number(written) : 0;
  return id <= maxInteger ? id : 0;
}

export function useIdParam(name: string): number {
  return toId(useParams()[name]);
}
