import type { Readable } from 'node:stream';
import { fileKinds } from '@binaa/contract/file-kinds';
import { fileMessages, kindOfFolder, ownFilePaths, typeWithoutParameters } from '@binaa/contract/files';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { conflict, forbidden, notFound } from '../../platform/http/app-error.ts';
import { contentDisposition } from '../../platform/storage/content-disposition.ts';
import type { DirectAccess, Storage } from '../../platform/storage/storage.ts';
import type { Db } from '../../schema.ts';
import { findAttachedFile } from './file.queries.ts';
import { checkFirstBytes, tooLarge, wrongType } from './upload-rules.ts';

type ViewDeps = { db: Db; storage: Storage };
type Request = FastifyRequest<{ Params: { '*': string }; Querystring: Record<string, unknown> }>;

/**
 * Views of files, and uploads to the storage folder on this server. The two routes are not in the contract: they need no
 * session, because the signature in the address is the permission.
 */
export async function serveDirectFiles(api: FastifyInstance, deps: ViewDeps): Promise<void> {
  api.get(`${ownFilePaths.view}/*`, (request: Request, reply) => sendFile(deps, request, reply));
  const { direct } = deps.storage;
  if (!direct) return;
  await api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body is not parsed: it is streamed from the socket to the disk.
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.put(`${ownFilePaths.upload}/*`, (request: Request, reply) => receiveUpload(direct, request, reply));
  });
}

async function receiveUpload(direct: DirectAccess, request: Request, reply: FastifyReply): Promise<FastifyReply> {
  const key = request.params['*'];
  const grant = direct.readUploadAddress(key, request.query);
  const kind = kindOfFolder(key);
  if (!grant || !kind) throw forbidden(fileMessages.addressNotValid);

  const { contentType, maxBytes, sizeBytes } = grant;
  if (typeWithoutParameters(request.headers['content-type'] ?? '') !== contentType) throw wrongType(kind);
  const length = request.headers['content-length'];
  if (length !== undefined && Number(length) > fileKinds[kind].maxBytes) throw tooLarge(kind);
  if (length !== undefined && sizeBytes !== undefined && Number(length) !== sizeBytes) {
    throw forbidden(fileMessages.addressNotValid);
  }

  const outcome = await direct.receive({
    key,
    maxBytes: sizeBytes ?? maxBytes,
    content: (request.body as Readable | undefined) ?? request.raw,
    check: (firstBytes) => checkFirstBytes(kind, contentType, firstBytes),
  });
  if (outcome === 'too-large') throw tooLarge(kind);
  if (outcome === 'exists') throw conflict(fileMessages.alreadyUploaded);
  return reply.status(200).send();
}

/** The address dies with the record: it is refused as soon as the record is deleted or has another file. */
async function sendFile({ db, storage }: ViewDeps, request: Request, reply: FastifyReply): Promise<FastifyReply> {
  const key = request.params['*'];
  const grant = storage.readViewAddress(key, request.query);
  if (!grant) throw forbidden(fileMessages.addressNotValid);
  const isAttached = (await findAttachedFile(db, key)) !== undefined;
  // The browser asks again each time, because the record may be gone. It keeps no copy of a person's papers.
  const cacheControl = kindOfFolder(key) === 'PAPER' ? 'no-store' : 'private, no-cache';
  const file = isAttached ? await storage.open({ ...grant, cacheControl }) : undefined;
  if (!file) throw notFound(fileMessages.notFound);
  reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
  if ('redirectTo' in file) return reply.redirect(file.redirectTo);
  return reply
    .headers({
      'Content-Type': grant.contentType,
      'Content-Length': file.sizeBytes,
      'Content-Disposition': contentDisposition(grant.inline, grant.fileName),
      'Content-Security-Policy': viewPolicy(grant.contentType),
      'X-Frame-Options': 'SAMEORIGIN',
      'Cache-Control': cacheControl,
    })
    .send(file.content);
}

/**
 * A file may not run or load anything, and only our own pages may frame it. Some browsers refuse to show a PDF in a
 * sandbox; their PDF viewer has its own.
 */
function viewPolicy(contentType: string): string {
  const sandbox = contentType === 'application/pdf' ? [] : ['sandbox'];
  return [...sandbox, "default-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'self'"].join(
    '; ',
  );
}
