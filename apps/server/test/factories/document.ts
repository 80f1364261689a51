import type { DocumentWithVersions } from '@binaa/contract/documents';
import type { FastifyInstance } from 'fastify';
import type { Call } from '../build-test-app.ts';
import { type FileToUpload, uploadFile } from './file.ts';

export function uploadDocumentFile(app: FastifyInstance, call: Call, file: FileToUpload = {}): Promise<string> {
  return uploadFile(app, call, {
    folder: 'documents/2026',
    fileName: 'plan.pdf',
    contentType: 'application/pdf',
    ...file,
  });
}

/** Uploads a file as the caller and creates a document with it. */
export async function makeDocument(
  app: FastifyInstance,
  call: Call,
  body: Record<string, unknown> = {},
): Promise<DocumentWithVersions> {
  const fileKey = await uploadDocumentFile(app, call);
  const answer = await call('POST', '/documents', {
    title: 'Plan',
    category: 'DRAWING',
    fileKey,
    fileName: 'plan.pdf',
    ...body,
  });
  if (answer.statusCode !== 201) throw new Error(`The document was not created: ${answer.body}`);
  return answer.json();
}
