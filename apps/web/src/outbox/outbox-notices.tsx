import { X } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useFormat } from '../lib/format.ts';
import { useText } from '../lib/i18n.ts';
import { useUser } from '../lib/session.ts';
import { IconButton } from '../ui/button.tsx';
import { Notice } from '../ui/states.tsx';
import { closeNotSaved, useNotSaved } from './not-saved.ts';
import { useSignOutQuestion } from './sign-out.ts';
import { useUnsentOfOthers } from './summary.ts';
import { UnsentOfOther } from './unsent-of-other.tsx';

const SignOutDialog = lazy(() => import('./sign-out-dialog.tsx'));

/** On every screen: what could not be saved, what other users of this device have not sent, and the question at sign-out. */
export default function OutboxNotices() {
  const { id } = useUser();
  const isAskedToSignOut = useSignOutQuestion();
  const [closed, setClosed] = useState<readonly number[]>([]);
  const others = useUnsentOfOthers(id).filter(({ userId }) => !closed.includes(userId));
  return (
    <>
      <Suspense>{isAskedToSignOut ? <SignOutDialog /> : null}</Suspense>
      <NotSavedNotice />
      {others.map((other) => (
        <div key={other.userId} className="mb-6">
          <Closable tone="info" onClose={() => setClosed([...closed, other.userId])}>
            <UnsentOfOther other={other} />
          </Closable>
        </div>
      ))}
    </>
  );
}

/** Over the screen, wherever it is scrolled to: a tap on a row far down may have caused it. */
function NotSavedNotice() {
  const { t } = useText();
  const format = useFormat();
  const notSaved = useNotSaved();
  if (!notSaved) return null;
  const time = format.time(new Date(notSaved.at).toISOString());
  const name = notSaved.names.join(', ');
  return (
    <div className="fixed inset-x-3 top-[calc(0.75rem+env(safe-area-inset-top))] z-40 mx-auto max-h-[60dvh] max-w-xl overflow-y-auto rounded-control bg-raised shadow-float">
      <Closable tone="error" onClose={closeNotSaved}>
        {t('NOT SAVED. This phone has no room. Write it down: {{name}}, {{time}}.', { name, time })}
      </Closable>
    </div>
  );
}

type ClosableProps = { tone: 'info' | 'error'; onClose: () => void; children: ReactNode };

function Closable({ tone, onClose, children }: ClosableProps) {
  const { t } = useText();
  return (
    <div className="print:hidden">
      <Notice tone={tone}>
        <div className="flex items-center justify-between gap-2">
          <p className="min-w-0">{children}</p>
          <IconButton icon={X} label={t('Close notice')} onClick={onClose} className="-my-2 -me-2 shrink-0" />
        </div>
      </Notice>
    </div>
  );
}
