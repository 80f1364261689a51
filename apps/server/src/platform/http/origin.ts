import type { FastifyRequest } from 'fastify';

/**
 * By what the request itself says, also where no proxy is trusted: the answer goes to that same caller, and to nobody
 * else. A proxy that ends TLS says so, otherwise the addresses we give would lead a secure page astray.
 */
export function originOf(request: FastifyRequest): string {
  const forwarded = request.headers['x-forwarded-proto'];
  const protocol = typeof forwarded === 'string' && /^https?$/.test(forwarded) ? forwarded : request.protocol;
  const host = request.host;
  return host && /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(host) ? `${protocol}://${host}` : '';
}
