import { errorMessages } from '@binaa/contract/errors';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

/** Far more than any call needs. A value of 10,000 levels can be parsed, but not written as text again. */
const maxDepth = 32;

/** Accepts an empty body with a JSON content type, because some calls need no body. */
export function acceptJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text === '') {
      done(null, undefined);
      return;
    }
    if (depthOf(text) > maxDepth) {
      done(new AppError('VALIDATION_FAILED', errorMessages.malformed));
      return;
    }
    // The default parser answers through `done`; its return value is only for parsers that return a promise.
    void parse(request, text, done);
  });
}

/** Accepts forms as well, without reading them, for calls that other programs make. */
export function acceptFormBodies(app: FastifyInstance): void {
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  app.addContentTypeParser(types, { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));
}

/** The greatest number of nested arrays and objects. Brackets within texts do not count. */
function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at++) {
    const character = json[at];
    if (character === '"') isInText = !isInText;
    // Skips the escaped character, which may be a quote.
    else if (isInText && character === '\\') at += 1;
    else if (!isInText && (character === '[' || character === '{')) deepest = Math.max(deepest, ++depth);
    else if (!isInText && (character === ']' || character === '}')) depth -= 1;
  }
  return deepest;
}
