import { getPaper, type Paper, paperKindLabels } from '@binaa/contract/papers';
import { useState } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';
import { Button } from '../../../ui/button.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FactLine } from '../../../ui/fact-line.tsx';
import { ReadStates } from '../../../ui/read-states.tsx';
import { SkeletonBlock, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { StoredFile } from '../../../ui/stored-file.tsx';
import { useCountryName } from '../country-field.tsx';
import { OpenScan } from '../scan/open-scan.tsx';

type PaperViewDialogProps = { paperId: number; onClose: () => void };

/** A paper with its scan, and those before and after it. */
export default function PaperViewDialog({ paperId, onClose }: PaperViewDialogProps) {
  const { t } = useText();
  const format = useFormat();
  const [shownId, setShownId] = useState(paperId);
  const paper = useRead(getPaper, { params: { id: shownId } });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={paper.data ? format.label(paperKindLabels[paper.data.kind]) : t('Paper')}
      description={paper.data?.userName}
    >
      <ReadStates
        read={paper}
        skeleton={
          <SkeletonRegion>
            <SkeletonBlock className="h-72 w-full" />
          </SkeletonRegion>
        }
        failed={t('Failed to load the paper. Please try again later.')}
      >
        {(loaded) => <PaperDetails paper={loaded} onShow={setShownId} />}
      </ReadStates>
    </Dialog>
  );
}

function PaperDetails({ paper, onShow }: { paper: Paper; onShow: (id: number) => void }) {
  const { t } = useText();
  const format = useFormat();
  const countryName = useCountryName();
  const day = (date: string | null) => (date === null ? t('Not entered') : format.date(date));
  return (
    <div className="flex flex-col gap-5">
      <DescriptionList
        items={[
          { label: t('Number'), value: <bdi dir="ltr">{paper.number}</bdi> },
          ...(paper.detail ? [{ label: t('Detail'), value: <bdi>{paper.detail}</bdi> }] : []),
          ...(paper.country ? [{ label: t('Country'), value: countryName(paper.country) }] : []),
          { label: t('Issued on'), value: day(paper.issuedOn) },
          { label: t('Expires on'), value: day(paper.expiresOn) },
          ...(paper.handledNote
            ? [{ label: t('Handled'), value: <bdi>{paper.handledNote}</bdi>, wide: true as const }]
            : []),
        ]}
      />
      {paper.fileKey === null ? (
        <p className="text-sm text-muted">{t('There is no scan of this paper.')}</p>
      ) : (
        <StoredFile
          fileKey={paper.fileKey}
          title={t('Scan')}
          height="h-72"
          failureOf={() => t('Failed to open the file. Please try again.')}
          broken={t('The scan could not be shown')}
        >
          <div className="flex justify-center">
            <OpenScan fileKey={paper.fileKey} />
          </div>
        </StoredFile>
      )}
      {paper.chain.length > 1 ? <Chain paper={paper} onShow={onShow} /> : null}
    </div>
  );
}

function Chain({ paper, onShow }: { paper: Paper; onShow: (id: number) => void }) {
  const { t } = useText();
  const format = useFormat();
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold">{t('Renewals')}</h3>
      <ul className="divide-y divide-line rounded-card border border-line">
        {paper.chain.map(({ id, numberLast4, expiresOn }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 px-3 py-2 text-sm">
            <FactLine>
              <bdi dir="ltr">…{numberLast4}</bdi>
              {expiresOn === null ? null : t('until {{date}}', { date: format.date(expiresOn) })}
            </FactLine>
            {id === paper.id ? (
              <span className="text-muted">{t('Shown')}</span>
            ) : (
              <Button
                size="sm"
                aria-label={t('Show the paper until {{date}}', { date: format.date(expiresOn ?? undefined) })}
                onClick={() => onShow(id)}
              >
                {t('Show')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
