import { Hammer } from 'lucide-react';
import { useLocation } from 'react-router';
import { useText } from '../lib/i18n.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { EmptyState } from '../ui/states.tsx';
import { navigation } from './navigation.ts';

export default function NotBuiltYetPage() {
  const { t } = useText();
  const { pathname } = useLocation();
  const section = navigation.find(({ path }) => path !== '/' && pathname.startsWith(path));
  return (
    <>
      <PageHeader title={section ? t(section.label) : t('Binaa')} />
      <EmptyState icon={Hammer} message={t('Not built yet')} hint={t('This screen comes with a later release.')} />
    </>
  );
}
