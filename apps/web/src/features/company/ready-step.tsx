import { FileUp, LayoutDashboard, UserPlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

export function ReadyStep() {
  const { t } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className="flex flex-col gap-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          {t('Your company is ready')}
        </h2>
        <p className="text-sm text-muted">{t('You are signed in as its first administrator.')}</p>
      </div>
      <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        <LinkButton to={paths.imports} icon={FileUp}>
          {t('Import data')}
        </LinkButton>
        <LinkButton to={paths.newUser} icon={UserPlus}>
          {t('Add users')}
        </LinkButton>
        <LinkButton to={paths.dashboard} icon={LayoutDashboard} variant="primary">
          {t('Open the dashboard')}
        </LinkButton>
      </div>
    </Card>
  );
}
