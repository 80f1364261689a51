import type { FastifyInstance } from 'fastify';

/** Accepts an empty body with a JSON content type, because some calls need no body. */
export function acceptJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') {
      done(null, undefined);
      return;
    }
    // The default parser answers through `done`; its return value is only for parsers that return a promise.
    void parse(request, String(body), done);
  });
}
