import { neededScope } from '@binaa/contract/api-scopes';
import { tokenCallsPerMinute } from '@binaa/contract/api-tokens';
import { type Endpoint, pathParameterNames } from '@binaa/contract/endpoint';
import { errorResponse } from '@binaa/contract/errors';
import { permissions } from '@binaa/contract/permissions';
import { serverTimeHeader } from '@binaa/contract/server-time';
import * as z from 'zod/mini';

type JsonObject = Record<string, unknown>;

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' });
  return rest;
}

/** Built from the same endpoint definitions that the server registers. */
export function openApiDocument(endpoints: readonly Endpoint[]): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const endpoint of endpoints) {
    const operations = (paths[endpoint.path] ??= {});
    operations[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Binaa',
      version: '1',
      description: [
        `Runs a construction company. Every response carries ${serverTimeHeader}: the server's time in milliseconds since 1970.`,
        `Other programs call it with an API token, which an ADMIN or ENGINEER makes at /profile/tokens: \`Authorization: Bearer binaa_…\`, at most ${tokenCallsPerMinute} calls a minute.`,
        'A token may do what its owner may and its scopes allow; each call says which scope it needs. A write scope includes reading.',
      ].join('\n\n'),
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of POST /auth/signin.' },
        apiToken: { type: 'http', scheme: 'bearer', bearerFormat: 'binaa_…', description: 'An API token.' },
      },
      schemas: { Error: jsonSchema(errorResponse, 'output') },
    },
  };
}

function operation(endpoint: Endpoint): JsonObject {
  const { allow } = endpoint;
  return {
    tags: [endpoint.path.split('/')[1]],
    summary: endpoint.summary,
    description:
      allow === 'anyone' ? 'Open to anyone.' : `Permission: ${allow}. ${grantText(allow)}. ${scopeText(endpoint)}`,
    security:
      allow === 'anyone'
        ? []
        : neededScope(endpoint) === 'session'
          ? [{ bearer: [] }]
          : [{ bearer: [] }, { apiToken: [] }],
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint), ...headerParameters(endpoint)],
    ...(endpoint.body && {
      requestBody: { content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } } },
    }),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Success',
        ...(endpoint.status !== 204 && { content: contentOf(endpoint) }),
      },
      default: {
        description:
          'Refused or failed. `message` and `errors` are English; `reason` and `reasons` name the same messages by a stable code with its values, for a client that shows them in another language.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function scopeText(endpoint: Endpoint): string {
  const scope = neededScope(endpoint);
  return scope === 'session' ? 'Not with an API token.' : `API tokens need ${scope}.`;
}

function contentOf(endpoint: Endpoint): JsonObject {
  if (endpoint.stream) return { 'text/event-stream': { schema: { type: 'string' } } };
  if (!endpoint.download) return { 'application/json': { schema: jsonSchema(endpoint.response, 'output') } };
  const file = { schema: { type: 'string', format: 'binary' } };
  return Object.fromEntries(endpoint.download.map((contentType) => [contentType, file]));
}

function grantText(action: keyof typeof permissions): string {
  return Object.entries(permissions[action])
    .filter(([, grant]) => grant !== 'none')
    .map(([role, grant]) => (grant === 'limited' ? `${role} (within limits)` : role))
    .join(', ');
}

function pathParameters(endpoint: Endpoint): JsonObject[] {
  const required = { in: 'path', required: true, schema: { type: 'string' } };
  return pathParameterNames(endpoint.path).map((name) => ({ name, ...required }));
}

function queryParameters(endpoint: Endpoint): JsonObject[] {
  if (!endpoint.query) return [];
  const { properties = {}, required = [] } = jsonSchema(endpoint.query, 'input') as {
    properties?: Record<string, JsonObject>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function headerParameters(endpoint: Endpoint): JsonObject[] {
  return endpoint.idempotent ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }] : [];
}
