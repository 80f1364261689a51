import { getNoticeSettings } from '@binaa/contract/notices';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { SettingsPage } from '../../ui/settings-page.tsx';
import { MailCard } from '../mail/mail-card.tsx';
import { NoticeSettingsForm } from './notice-settings-form.tsx';
import { PushStateCard } from './push-state-card.tsx';

export default function NoticeSettingsPage() {
  const { t } = useText();
  return (
    <SettingsPage
      read={getNoticeSettings}
      title={t('Notices')}
      subtitle={t('From when on people are told, for the whole company.')}
      back={{ to: paths.settings, label: t('Back to Settings') }}
      fields={6}
    >
      {(settings) => (
        <>
          <NoticeSettingsForm settings={settings} />
          {settings.mail ? <MailCard mail={settings.mail} /> : null}
          {settings.push ? <PushStateCard push={settings.push} /> : null}
        </>
      )}
    </SettingsPage>
  );
}
