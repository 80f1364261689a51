import { type NoticeArea, type NoticeKind, noticeAreaLabels, noticeKindRules } from '@binaa/contract/notice-kinds';
import type { NoticePreferences } from '@binaa/contract/notices';
import { type ComponentProps, useId } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { Card } from '../../ui/card.tsx';

type Kind = NoticePreferences['kinds'][number];
type Register = (kind: NoticeKind) => ComponentProps<'input'>;

type KindTableProps = { area: NoticeArea; kinds: readonly Kind[]; register: Register };

/** The kinds of one area with the channels that tell them. Phones show the channel that is set up. */
export function KindTable({ area, kinds, register }: KindTableProps) {
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
            <Channel label={t('Inbox')} />
            <Channel label={t('Push')} isMissing />
            <Channel label={t('E-mail')} isMissing />
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {kinds.map((kind) => (
            <KindRow key={kind.kind} kind={kind} register={register} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Channel({ label, isMissing = false }: { label: string; isMissing?: boolean }) {
  const { t } = useText();
  return (
    <th
      scope="col"
      className={isMissing ? 'w-28 px-2 py-3 font-medium text-muted max-sm:hidden' : 'w-24 px-2 py-3 font-medium'}
    >
      {label}
      {isMissing ? <span className="block text-xs font-normal">{t('Not set up')}</span> : null}
    </th>
  );
}

function KindRow({ kind: { kind, fixed }, register }: { kind: Kind; register: Register }) {
  const { t } = useText();
  const format = useFormat();
  const id = useId();
  const label = format.label(noticeKindRules[kind].label);
  const isFixed = fixed.includes('inbox');
  return (
    <tr>
      <th scope="row" className="px-4 text-start font-normal">
        {isFixed ? (
          <span className="block py-2.5">{label}</span>
        ) : (
          <label htmlFor={id} className="block py-2.5">
            {label}
          </label>
        )}
      </th>
      <td className="px-2 text-center">
        {isFixed ? (
          <span className="text-muted">{t('Always')}</span>
        ) : (
          <input
            {...register(kind)}
            id={id}
            type="checkbox"
            className="size-4.5 align-middle accent-accent max-md:size-5"
          />
        )}
      </td>
      <td className="text-center text-muted max-sm:hidden">–</td>
      <td className="text-center text-muted max-sm:hidden">–</td>
    </tr>
  );
}
