import type { Notice } from '@binaa/contract/notices';
import { getWorkCalendar } from '@binaa/contract/work-calendar';
import { Archive, ArchiveRestore, Check, Clock } from 'lucide-react';
import { correctedNow } from '../../lib/clock-offset.ts';
import { companyTimeZone, companyToday } from '../../lib/company-clock.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { IconButton } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { laterMoments } from './later.ts';
import { useNoticeChange } from './use-notice-change.ts';

/** Read, Later and Archive of a notice. */
export function NoticeButtons({ notice }: { notice: Notice }) {
  const { t } = useText();
  const { change, isPending } = useNoticeChange(notice);
  const { readAt, settled, snoozedUntil, archivedAt } = notice;
  const isNew = readAt === null && settled === null && snoozedUntil === null;
  return (
    <div className="flex gap-1">
      {isNew ? (
        <IconButton
          icon={Check}
          label={t('Mark as read')}
          disabled={isPending}
          onClick={() => change({ read: true }, t('Marked as read'))}
        />
      ) : null}
      {settled === null && archivedAt === null ? <LaterMenu notice={notice} /> : null}
      {archivedAt === null ? (
        <IconButton
          icon={Archive}
          label={t('Archive')}
          disabled={isPending}
          onClick={() => change({ archived: true }, t('Notice archived'))}
        />
      ) : (
        <IconButton
          icon={ArchiveRestore}
          label={t('Move back')}
          disabled={isPending}
          onClick={() => change({ archived: false }, t('Notice is back'))}
        />
      )}
    </div>
  );
}

function LaterMenu({ notice }: { notice: Notice }) {
  const { t } = useText();
  const format = useFormat();
  const { change } = useNoticeChange(notice);
  const { data: calendar } = useRead(getWorkCalendar, { query: { year: Number(companyToday().slice(0, 4)) } });
  const putOff = (which: 'hour' | 'tomorrow' | 'workingDay') => {
    const until = laterMoments(new Date(correctedNow()), companyTimeZone(), calendar)[which].toISOString();
    change({ snoozedUntil: until }, t('Comes back {{moment}}', { moment: format.dateTime(until) }));
  };
  return (
    <Menu
      label={t('Later')}
      icon={Clock}
      items={[
        { label: t('In 1 hour'), onSelect: () => putOff('hour') },
        { label: t('Tomorrow at 06:00'), onSelect: () => putOff('tomorrow') },
        { label: t('Next working day'), onSelect: () => putOff('workingDay') },
        ...(notice.snoozedUntil === null
          ? []
          : [{ label: t('Show it again now'), onSelect: () => change({ snoozedUntil: null }, t('Notice is back')) }]),
      ]}
    />
  );
}
