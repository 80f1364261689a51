import type { FastifyRequest } from 'fastify';

/**
 * Trusts the request's own headers even without a trusted proxy, because the response only goes back to that caller. A
 * proxy that terminates TLS sets the forwarded protocol; without it, addresses on a secure page would be insecure.
 * X-Forwarded-Host is ignored: most proxies pass on whatever the caller put there.
 */
export function originOf(request: FastifyRequest): string {
  const forwarded = request.headers['x-forwarded-proto'];
  const protocol = typeof forwarded === 'string' && /^https?$/.test(forwarded) ? forwarded : request.protocol;
  const host = request.headers.host;
  return host && /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(host) ? `${protocol}://${host}` : '';
}
