import { useText } from '../lib/i18n.ts';

export interface BilingualText {
  en: string;
  ar: string;
}

/** The user's language first, the other one beside it. */
export function Bilingual({ en, ar }: BilingualText) {
  const arabicFirst = useText().language === 'ar';
  const first = arabicFirst ? { text: ar, lang: 'ar' } : { text: en, lang: 'en' };
  const second = arabicFirst ? { text: en, lang: 'en' } : { text: ar, lang: 'ar' };
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <bdi lang={first.lang}>{first.text}</bdi>{' '}
      <bdi lang={second.lang} className="text-[min(1em,0.875rem)] text-muted">
        {second.text}
      </bdi>
    </span>
  );
}

/** As a string, for select and picker options. */
function bilingualLabel({ en, ar }: BilingualText, language: string): string {
  return language.startsWith('ar') ? `${ar} · ${en}` : `${en} · ${ar}`;
}

/** The options of a select whose labels show both languages. */
export function useBilingualOptions<Value extends string>(
  values: readonly Value[],
  labels: Record<Value, BilingualText>,
): { value: Value; label: string }[] {
  const { language } = useText();
  return values.map((value) => ({ value, label: bilingualLabel(labels[value], language) }));
}
