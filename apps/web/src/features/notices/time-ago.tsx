import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useNow } from '../../lib/use-now.ts';
import { agoText } from './ago.ts';

const everyMinute = 60_000;

export function TimeAgo({ moment }: { moment: string }) {
  const { t, language } = useText();
  const format = useFormat();
  const told = agoText(moment, useNow(everyMinute), language);
  return (
    <time dateTime={moment} title={format.dateTime(moment)}>
      {told === 'now' ? t('Just now') : (told ?? format.dateTime(moment))}
    </time>
  );
}
