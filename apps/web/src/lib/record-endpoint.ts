import type { Endpoint } from '@binaa/contract/endpoint';
import type { idParams } from '@binaa/contract/fields';
import type * as z from 'zod/mini';

type OfOneRecord = Endpoint & { params: ReturnType<typeof idParams<'id'>> };

/** Reads one record by its id. */
export type RecordEndpoint<Saved> = OfOneRecord & { response: z.ZodMiniType<Saved> };

export type DeleteEndpoint = OfOneRecord & { method: 'DELETE' };

/** Reads the only record of its kind, such as settings. */
export type SingleRecordEndpoint<Saved> = Endpoint & {
  params?: undefined;
  query?: undefined;
  body?: undefined;
  response: z.ZodMiniType<Saved>;
};
