import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FileContentType } from '@binaa/contract/file-kinds';

type SampleFile = { contentType: FileContentType; content: Buffer };

const contentTypes: Record<string, FileContentType> = {
  '.csv': 'text/csv',
  '.dxf': 'image/vnd.dxf',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
};

export async function readSampleFile(folder: 'company' | 'documents' | 'receipts', name: string): Promise<SampleFile> {
  const contentType = contentTypes[extname(name)];
  if (!contentType) throw new RangeError(`${name} has no known content type`);
  return { contentType, content: await readFile(join(import.meta.dirname, 'files', folder, name)) };
}
