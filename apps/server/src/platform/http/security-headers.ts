import type { FastifyInstance } from 'fastify';

/** Attendance photos may be external https addresses. Nothing else is loaded from outside. */
function contentSecurityPolicy(storageOrigin: string | undefined): string {
  const storage = storageOrigin ? ` ${storageOrigin}` : '';
  return [
    "default-src 'none'",
    "object-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self' data: blob: https:${storage}`,
    `connect-src 'self'${storage}`,
    `frame-src 'self' blob:${storage}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const transportSecurity = 'max-age=31536000; includeSubDomains';

export function addSecurityHeaders(app: FastifyInstance, options: { storageOrigin: string | undefined }): void {
  const policy = contentSecurityPolicy(options.storageOrigin);
  app.addHook('onRequest', async (request, reply) => {
    // Only over TLS: browsers ignore it on plain HTTP.
    if (request.protocol === 'https') reply.header('Strict-Transport-Security', transportSecurity);
    reply.headers({
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=()',
    });
  });
}
