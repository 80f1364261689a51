import { Hammer } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { useUser } from '../../lib/session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState } from '../../ui/states.tsx';

export default function DashboardPage() {
  const { t } = useText();
  const user = useUser();
  return (
    <>
      <PageHeader title={t('Welcome, {{name}}', { name: user.name })} />
      <EmptyState icon={Hammer} message={t('Not built yet')} hint={t('This screen comes with a later release.')} />
    </>
  );
}
