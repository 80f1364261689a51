import { useText } from '../../lib/i18n.ts';
import { useIsByPass } from '../../lib/session.ts';
import { useFieldSizes } from '../../lib/use-field-sizes.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { CrewActions } from './crew-actions.tsx';
import { CrewFaces, useOutboxLoaded } from './crew-faces.tsx';
import { SiteCrew } from './site-crew.tsx';
import { useCrew } from './use-crew.ts';

/** Who is at a site: checking people in and out, with or without a connection. */
export default function CrewPage() {
  const { t } = useText();
  const crew = useCrew();
  useFieldSizes('crew');
  const isByPass = useIsByPass();
  useOutboxLoaded();
  return (
    <div className="text-[1.0625rem]">
      <PageHeader title={t('Crew')} actions={isByPass ? undefined : <CrewActions roster={crew.roster} />} />
      <CrewFaces crew={crew}>{(ready) => <SiteCrew {...ready} />}</CrewFaces>
    </div>
  );
}
