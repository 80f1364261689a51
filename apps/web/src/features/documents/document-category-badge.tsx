import { type DocumentCategory, documentCategoryLabels } from '@binaa/contract/document-categories';
import { useFormat } from '../../lib/format.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';

const tones: Record<DocumentCategory, Tone> = {
  DRAWING: 'blue',
  CONTRACT: 'accent',
  PERMIT: 'green',
  SPECIFICATION: 'violet',
  REPORT: 'amber',
  PHOTO: 'teal',
  OTHER: 'neutral',
};

export function DocumentCategoryBadge({ category }: { category: DocumentCategory }) {
  const format = useFormat();
  return <Badge tone={tones[category]}>{format.label(documentCategoryLabels[category])}</Badge>;
}
