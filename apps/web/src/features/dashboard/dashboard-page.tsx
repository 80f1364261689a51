import { useText } from '../../lib/i18n.ts';
import { useUser } from '../../lib/session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { StaffDashboard } from './staff-dashboard.tsx';
import { WorkerDashboard } from './worker-dashboard.tsx';

export default function DashboardPage() {
  const { t } = useText();
  const user = useUser();
  return (
    <>
      <PageHeader title={t('Welcome, {{name}}', { name: user.name })} tab={t('Dashboard')} />
      {user.role === 'WORKER' ? <WorkerDashboard /> : <StaffDashboard />}
    </>
  );
}
