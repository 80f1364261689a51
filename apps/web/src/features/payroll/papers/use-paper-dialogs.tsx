import { createPaper, handlePaper, type PaperSummary, renewPaper, updatePaper } from '@binaa/contract/papers';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useText } from '../../../lib/i18n.ts';
import { useSend } from '../../../lib/send.ts';
import { notify } from '../../../ui/toast.tsx';

const NewPaperDialog = lazy(() => import('./new-paper-dialog.tsx'));
const EditPaperDialog = lazy(() => import('./edit-paper-dialog.tsx'));
const RenewDialog = lazy(() => import('./renew-dialog.tsx'));
const HandledDialog = lazy(() => import('./handled-dialog.tsx'));
const PaperViewDialog = lazy(() => import('./paper-view-dialog.tsx'));

type Opened =
  | { action: 'add'; userId: number | undefined }
  | { action: 'show' | 'renew' | 'edit' | 'handle'; paper: PaperSummary };

export type PaperDialogs = { open: (opened: Opened) => void; dialogs: ReactNode };

/**
 * The dialogs of papers, beside the list and not in its rows, which may go while one is open. The calls live here, so that a
 * retry after reopening is the same one.
 */
export function usePaperDialogs(): PaperDialogs {
  const { t } = useText();
  const [opened, setOpened] = useState<Opened>();
  const create = useSend(createPaper);
  const update = useSend(updatePaper);
  const renew = useSend(renewPaper);
  const handle = useSend(handlePaper);
  const close = () => setOpened(undefined);
  const done = (words: string) => {
    close();
    notify.success(words);
  };
  const dialogOf = (shown: Opened): ReactNode => {
    if (shown.action === 'add') {
      const add = async (body: Parameters<typeof create.send>[0]['body']) => {
        await create.send({ body });
        done(t('Paper saved'));
      };
      return <NewPaperDialog userId={shown.userId} save={add} onClose={close} />;
    }
    const { paper } = shown;
    const params = { id: paper.id };
    switch (shown.action) {
      case 'show':
        return <PaperViewDialog paperId={paper.id} onClose={close} />;
      case 'renew':
        return (
          <RenewDialog
            paperId={paper.id}
            save={async (body) => {
              await renew.send({ params, body });
              done(t('Paper renewed'));
            }}
            onClose={close}
          />
        );
      case 'edit':
        return (
          <EditPaperDialog
            paperId={paper.id}
            save={async (body) => {
              await update.send({ params, body });
              done(t('Paper saved'));
            }}
            onClose={close}
          />
        );
      case 'handle':
        return (
          <HandledDialog
            paper={paper}
            save={async (note) => {
              await handle.send({ params, body: { note, version: paper.version } });
              done(t('Marked as handled'));
            }}
            onClose={close}
          />
        );
    }
  };
  return { open: setOpened, dialogs: <Suspense>{opened ? dialogOf(opened) : null}</Suspense> };
}
