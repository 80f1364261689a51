import { contentTypeOf, endingsByContentType, fileKinds, isAllowedType } from '@binaa/contract/file-kinds';
import type { Message } from '@binaa/contract/message';
import { text } from '../../lib/i18n.ts';

const { contentTypes, maxBytes, tooLarge, wrongType } = fileKinds.DOCUMENT;

/** Content types and file endings, because browsers know no type for drawings. */
export const acceptedFiles: readonly string[] = [
  ...contentTypes,
  ...contentTypes.flatMap((type) => endingsByContentType[type].map((ending) => `.${ending}`)),
];

/** The reason why the file cannot be a document, or undefined. */
export function refusalOf(file: Pick<File, 'name' | 'type' | 'size'>): Message | string | undefined {
  if (!isAllowedType('DOCUMENT', contentTypeOf(file))) return wrongType;
  if (file.size === 0) return text('This file is empty');
  return file.size > maxBytes ? tooLarge : undefined;
}

const titleMaxLength = 200;

/** The suggested title: the file's name without its ending. */
export function titleOf(fileName: string): string {
  const stem = fileName.replace(/(?<=.)\.[^.]+$/, '').trim();
  return [...stem].slice(0, titleMaxLength).join('');
}

export function folderOf(projectId: number | null | undefined): string {
  return projectId ? `documents/project-${projectId}` : 'documents/general';
}
