import { placeMessages } from '@binaa/contract/site-place';
import { getSite } from '@binaa/contract/sites';
import { useParams } from 'react-router';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.ts';
import { toId } from '../../lib/use-id-param.ts';
import { EditPage } from '../../ui/edit-page.tsx';
import { PlaceForm } from './place-form.tsx';
import { mayPlaceSite } from './site-place.ts';

/** The small form beside the site's own: where it is. */
export default function PlaceFormPage() {
  const { t } = useText();
  const { id } = useParams();
  const { role } = useUser();
  const details = `${paths.site(toId(id))}?tab=details`;
  const refusal = { message: t(placeMessages.alreadyPlaced), to: details };
  return (
    <EditPage
      read={getSite}
      id={id}
      title={t('Place')}
      subtitle={(site) => site.name}
      back={{ to: details, label: t('Back to Site') }}
      unreadable={{ message: t('Failed to load site data'), to: paths.sites }}
      refuse={(site) => (mayPlaceSite(role, site) ? undefined : refusal)}
      fields={5}
    >
      {(site) => <PlaceForm site={site} leaveTo={details} />}
    </EditPage>
  );
}
