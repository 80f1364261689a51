import type { CodeCost, ProjectCost } from '@binaa/contract/job-costs';
import { lazy, Suspense, useState } from 'react';
import { CodePanel } from './code-panel.tsx';

const PercentDialog = lazy(() => import('./percent-dialog.tsx'));
const ForecastDialog = lazy(() => import('./forecast-dialog.tsx'));

type ExplanationProps = {
  cost: ProjectCost;
  /** Undefined: the sums of the project. */
  code: CodeCost | undefined;
  onClose: () => void;
};

/** The panel of a code, and the dialogs that take its place while something of it is changed. */
export default function Explanation({ cost, code, onClose }: ExplanationProps) {
  const [changed, setChanged] = useState<'percent' | 'forecast'>();
  const back = () => setChanged(undefined);
  const panel = (
    <CodePanel
      cost={cost}
      code={code}
      onPercent={() => setChanged('percent')}
      onForecast={() => setChanged('forecast')}
      onClose={onClose}
    />
  );
  return (
    <Suspense fallback={panel}>
      {changed === 'percent' ? (
        <PercentDialog projectId={cost.projectId} code={code} onClose={back} />
      ) : changed === 'forecast' && code ? (
        <ForecastDialog projectId={cost.projectId} code={code} onClose={back} />
      ) : (
        panel
      )}
    </Suspense>
  );
}
