import { X } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useFormat } from '../lib/format.ts';
import { useText } from '../lib/i18n.ts';
import { useUser } from '../lib/session.ts';
import { IconButton } from '../ui/button.tsx';
import { Notice } from '../ui/states.tsx';
import { reportNotSaved, useNotSaved } from './not-saved.ts';
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
        <Closable key={other.userId} tone="info" onClose={() => setClosed([...closed, other.userId])}>
          <UnsentOfOther other={other} />
        </Closable>
      ))}
    </>
  );
}

function NotSavedNotice() {
  const { t } = useText();
  const format = useFormat();
  const notSaved = useNotSaved();
  if (!notSaved) return null;
  const time = format.time(new Date(notSaved.at).toISOString());
  return (
    <Closable tone="error" onClose={() => reportNotSaved(undefined)}>
      {t('NOT SAVED. This phone has no room. Write it down: {{name}}, {{time}}.', { name: notSaved.name, time })}
    </Closable>
  );
}

type ClosableProps = { tone: 'info' | 'error'; onClose: () => void; children: ReactNode };

function Closable({ tone, onClose, children }: ClosableProps) {
  const { t } = useText();
  return (
    <div className="mb-6 print:hidden">
      <Notice tone={tone}>
        <div className="flex items-center justify-between gap-2">
          <p className="min-w-0">{children}</p>
          <IconButton icon={X} label={t('Close notice')} onClick={onClose} className="-my-2 -me-2 shrink-0" />
        </div>
      </Notice>
    </div>
  );
}
