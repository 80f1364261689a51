import { useState } from 'react';
import { companyToday } from '../../lib/company-clock.ts';
import { type DateStyle, dateStyles, setDateStyle, useDateStyle } from '../../lib/date-style.ts';
import { formatsFor } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { SelectField } from '../../ui/select-field.tsx';

/** How dates are written, shown by an example of each way. */
export function DateStyleCard() {
  const { t, language } = useText();
  const chosen = useDateStyle();
  const [today] = useState(() => companyToday());
  const exampleOf = (style: DateStyle) => formatsFor(language, style).date(today);
  // Arabic dates have the day first already.
  const offered = dateStyles.filter((style) => style === chosen || language === 'en' || style !== 'dayFirst');
  return (
    <Card>
      <CardHeader title={t('Display')} />
      <SelectField
        label={t('Date format')}
        help={t('Kept in this browser, for every date that is shown.')}
        options={offered.map((style) => ({ value: style, label: exampleOf(style) }))}
        value={chosen}
        onChange={(event) => setDateStyle(dateStyles.find((style) => style === event.target.value) ?? 'standard')}
      />
    </Card>
  );
}
