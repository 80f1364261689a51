import type { PayrollRun, RunAction, RunSummary } from '@binaa/contract/payroll-runs';

/** What a run needs next, as its one large button. */
export type NextStep = Extract<RunAction, 'compute' | 'review' | 'reopen' | 'approve' | 'bankFile' | 'pay'> | 'solve';

type Run = Pick<RunSummary, 'status' | 'blocking' | 'bankFileId'> & Partial<Pick<PayrollRun, 'stale' | 'can'>>;

/** Undefined where nothing is left to do, or nothing that the reader may do. */
export function nextStepOf(run: Run): NextStep | undefined {
  const step = wantedStep(run);
  if (step === undefined || step === 'solve' || run.can === undefined) return step;
  return run.can.includes(step) ? step : undefined;
}

function wantedStep({ status, stale = false, blocking, bankFileId }: Run): NextStep | undefined {
  switch (status) {
    case 'DRAFT':
      if (stale) return 'compute';
      return blocking > 0 ? 'solve' : 'review';
    case 'REVIEWED':
      return stale ? 'reopen' : 'approve';
    case 'APPROVED':
      return bankFileId === null ? 'bankFile' : 'pay';
    case 'PAID':
    case 'REVERSED':
    case 'DISCARDED':
      return undefined;
  }
}
