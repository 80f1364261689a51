import type { RunAction } from '@binaa/contract/payroll-runs';
import {
  Banknote,
  Calculator,
  CircleCheck,
  Eye,
  FileDown,
  ListChecks,
  type LucideIcon,
  RotateCcw,
  Trash2,
  Undo2,
} from 'lucide-react';
import { text } from '../../../lib/i18n.ts';
import type { NextStep } from './next-step.ts';

export type RunStepName = Exclude<RunAction, 'hold'> | NextStep;

/** What the buttons of a run say. */
export const stepWords: Record<RunStepName, { label: string; icon: LucideIcon }> = {
  compute: { label: text('Compute again'), icon: Calculator },
  solve: { label: text('Solve problems'), icon: ListChecks },
  review: { label: text('Review'), icon: Eye },
  reopen: { label: text('Reopen'), icon: RotateCcw },
  approve: { label: text('Approve'), icon: CircleCheck },
  withdraw: { label: text('Withdraw approval'), icon: Undo2 },
  bankFile: { label: text('Bank file'), icon: FileDown },
  pay: { label: text('Mark paid'), icon: Banknote },
  reverse: { label: text('Reverse'), icon: Undo2 },
  discard: { label: text('Discard run'), icon: Trash2 },
};
