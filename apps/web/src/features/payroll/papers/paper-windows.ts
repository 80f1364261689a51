import { text } from '../../../lib/i18n.ts';

/** What the chips of the papers show: `ALL` without a choice. */
export const paperWindows = ['EXPIRED', '30', '60', '90', 'ALL'] as const;
export type PaperWindow = (typeof paperWindows)[number];

export const paperWindowLabels: Record<PaperWindow, string> = {
  EXPIRED: text('Expired'),
  '30': text('30 days'),
  '60': text('60 days'),
  '90': text('90 days'),
  ALL: text('All'),
};

export const nothingIn: Record<PaperWindow, string> = {
  EXPIRED: text('Nothing has expired.'),
  '30': text('Nothing expires in 30 days.'),
  '60': text('Nothing expires in 60 days.'),
  '90': text('Nothing expires in 90 days.'),
  ALL: text('No papers yet'),
};
