import {
  type NoticeArea,
  type NoticeChannel,
  type NoticeKind,
  noticeAreaLabels,
  noticeChannels,
  noticeKindRules,
} from '@binaa/contract/notice-kinds';
import type { NoticePreferences } from '@binaa/contract/notices';
import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useFormat } from '../../lib/format.ts';
import { text, useText } from '../../lib/i18n.ts';
import { Card } from '../../ui/card.tsx';

type Kind = NoticePreferences['kinds'][number];
type Register = (field: `${NoticeChannel}.${NoticeKind}`) => ComponentProps<'input'>;

type KindTableProps = {
  area: NoticeArea;
  kinds: readonly Kind[];
  /** Channels that the server can tell by. */
  available: readonly NoticeChannel[];
  register: Register;
};

const channelLabels: Record<NoticeChannel, string> = {
  inbox: text('Inbox'),
  push: text('Push'),
  email: text('E-mail'),
};

/** The kinds of one area with the channels that tell them. Phones show the channels that are set up. */
export function KindTable({ area, kinds, available, register }: KindTableProps) {
  const { t } = useText();
  const format = useFormat();
  const id = useId();
  return (
    <Card padding="none" className="overflow-hidden">
      <table className="w-full text-sm" aria-labelledby={id}>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="px-4 py-3 text-start">
              <h2 id={id} className="text-base font-semibold">
                {format.label(noticeAreaLabels[area])}
              </h2>
            </th>
            {noticeChannels.map((channel) => (
              <th
                key={channel}
                id={`${id}-${channel}`}
                scope="col"
                className={clsx('w-28 px-2 py-3 font-medium max-sm:w-16', missing(available, channel))}
              >
                {t(channelLabels[channel])}
                {available.includes(channel) ? null : (
                  <span className="block text-xs font-normal">{t('Not set up')}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {kinds.map((kind) => (
            <KindRow key={kind.kind} kind={kind} available={available} register={register} tableId={id} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function missing(available: readonly NoticeChannel[], channel: NoticeChannel): string | undefined {
  return available.includes(channel) ? undefined : 'text-muted max-sm:hidden';
}

type KindRowProps = Pick<KindTableProps, 'available' | 'register'> & { kind: Kind; tableId: string };

function KindRow({ kind: { kind, fixed }, available, register, tableId }: KindRowProps) {
  const { t } = useText();
  const format = useFormat();
  const id = useId();
  return (
    <tr>
      <th scope="row" id={id} className="px-4 py-2.5 text-start font-normal">
        {format.label(noticeKindRules[kind].label)}
      </th>
      {noticeChannels.map((channel) => (
        <td key={channel} className={clsx('text-center', missing(available, channel))}>
          {available.includes(channel) ? (
            <Choice isFixed={fixed.includes(channel)} alwaysLabel={t('Always')}>
              <input
                {...register(`${channel}.${kind}`)}
                aria-labelledby={`${id} ${tableId}-${channel}`}
                type="checkbox"
                className="size-4.5 align-middle accent-accent max-md:size-5"
              />
            </Choice>
          ) : (
            '–'
          )}
        </td>
      ))}
    </tr>
  );
}

/** The whole cell can be pressed, not only the small box. */
function Choice({ isFixed, alwaysLabel, children }: { isFixed: boolean; alwaysLabel: string; children: ReactNode }) {
  if (isFixed) return <span className="text-muted">{alwaysLabel}</span>;
  return <label className="grid min-h-10 place-items-center px-2 max-md:min-h-11">{children}</label>;
}
