import { useText } from '../../../lib/i18n.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { CrewFaces, useOutboxLoaded } from '../crew-faces.tsx';
import { useCrew } from '../use-crew.ts';
import { SiteScan } from './site-scan.tsx';
import { useCrewPath } from './use-crew-path.ts';

/** Checks people in and out by their cards, one after the other, with or without a connection. */
export default function ScanPage() {
  const { t } = useText();
  const crew = useCrew();
  const crewPath = useCrewPath();
  useOutboxLoaded();
  return (
    <div className="mx-auto max-w-2xl text-[1.0625rem] [&_header_a]:min-h-14 [&_header_a]:text-[1.0625rem]">
      <PageHeader title={t('Scan cards')} back={{ to: crewPath, label: t('Crew') }} />
      <CrewFaces crew={crew}>{(ready) => <SiteScan {...ready} />}</CrewFaces>
    </div>
  );
}
