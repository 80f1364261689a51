import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';

const CalendarFeedDialog = lazy(() => import('./calendar-feed-dialog.tsx'));

/** Leads to the address under which a calendar reads the user's tasks. Nothing is loaded until it is asked for. */
export function CalendarFeedCard() {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card>
      <CardHeader
        title={t('Tasks in your calendar')}
        description={t('Your phone or mail program can show your tasks and keep them up to date.')}
      />
      <Button icon={CalendarDays} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Calendar address')}
      </Button>
      <Suspense>{isOpen ? <CalendarFeedDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </Card>
  );
}
