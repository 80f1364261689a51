import { viewableContentTypes } from '@binaa/contract/file-kinds';
import { DraftingCompass, FileChartPie, FileImage, FileSpreadsheet, FileText, FileType } from 'lucide-react';

const patterns = {
  drawing: /dwg|dxf/,
  picture: /^image\//,
  table: /csv|excel|spreadsheet/,
  slides: /powerpoint|presentation/,
  letter: /word/,
  text: /^/,
};

type Look = keyof typeof patterns;
const looks = Object.keys(patterns) as Look[];

export const fileIcons = {
  drawing: DraftingCompass,
  picture: FileImage,
  table: FileSpreadsheet,
  slides: FileChartPie,
  letter: FileType,
  text: FileText,
};

/** The first kind whose types include this one. */
export function lookOf(contentType: string): Look {
  return looks.find((look) => patterns[look].test(contentType)) ?? 'text';
}

/** Whether the page can show the file itself. Other files are only downloaded. */
export function isPreviewable(contentType: string): boolean {
  return viewableContentTypes.includes(contentType);
}

export function FileIcon({ contentType }: { contentType: string }) {
  const Icon = fileIcons[lookOf(contentType)];
  return (
    <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-control bg-sunken text-muted">
      <Icon className="size-5" />
    </span>
  );
}
