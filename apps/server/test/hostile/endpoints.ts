import { type Endpoint, pathParameterNames } from '@binaa/contract/endpoint';
import * as z from 'zod/mini';
import { type AppDeps, allRoutes } from '../../src/app.ts';

/** Every endpoint of the product. The routes read their dependencies only when they are called, so none are needed here. */
export const productEndpoints: readonly Endpoint[] = allRoutes({} as AppDeps).map((route) => route.endpoint);

export function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

/** An event stream has no end to wait for. */
export function isStream(endpoint: Endpoint): boolean {
  return 'stream' in endpoint && endpoint.stream === true;
}

/** The part of JSON schema that the contract's schemas use. */
export type FieldSchema = {
  type?: string | string[];
  enum?: string[];
  anyOf?: FieldSchema[];
  properties?: Record<string, FieldSchema>;
  required?: string[];
  items?: FieldSchema;
};

export function shapeOf(schema: z.ZodMiniType | undefined, io: 'input' | 'output' = 'input'): FieldSchema {
  if (!schema) return {};
  const described = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as FieldSchema;
  return described.anyOf?.find((one) => one.properties) ?? described;
}

/** Every field name, at any depth. */
export function fieldNames(shape: FieldSchema): string[] {
  return [
    ...Object.entries(shape.properties ?? {}).flatMap(([name, inner]) => [name, ...fieldNames(inner)]),
    ...(shape.anyOf ?? []).flatMap(fieldNames),
    ...(shape.items ? fieldNames(shape.items) : []),
  ];
}

export type CallInput = {
  params: Record<string, string>;
  query: Record<string, string>;
  body: Record<string, unknown> | undefined;
};

export function addressOf(endpoint: Endpoint, { params, query }: Pick<CallInput, 'params' | 'query'>): string {
  const path = pathParameterNames(endpoint.path).reduce(
    (address, name) => address.replace(`{${name}}`, encodeURIComponent(params[name] ?? '')),
    endpoint.path as string,
  );
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}
