import type { Task } from '@binaa/contract/tasks';
import { Gauge } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';

const ProgressDialog = lazy(() => import('./progress-dialog.tsx'));

type ProgressButtonProps = Omit<ComponentProps<typeof Button>, 'icon' | 'onClick'> & {
  task: Task;
  onReport: (percent: number) => unknown;
};

/** Opens the choice of a percentage. Two taps report the usual figures. */
export function ProgressButton({ task, onReport, children, ...button }: ProgressButtonProps) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} icon={Gauge} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children ?? t('Update progress')}
      </Button>
      <Suspense>
        {isOpen ? (
          <ProgressDialog task={task} onReport={(percent) => void onReport(percent)} onClose={() => setOpen(false)} />
        ) : null}
      </Suspense>
    </>
  );
}
