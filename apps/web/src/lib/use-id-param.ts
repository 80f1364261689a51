import { maxInteger } from '@binaa/contract/fields';
import { useParams } from 'react-router';

/** The id an address or a query carries; 0, which no record has, where what stands there is none. */
export function toId(written: string | null | undefined): number {
  const id = /^[1-9]\d{0,9}$/.test(written ?? '') ? Number(written) : 0;
  return id <= maxInteger ? id : 0;
}

export function useIdParam(name: string): number {
  return toId(useParams()[name]);
}
