import { addMonths } from '@binaa/contract/timesheets';
import { FileText } from 'lucide-react';
import { companyMonth } from '../../lib/company-clock.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';

const monthsShown = 6;

/** The statements of the last months, to be printed and signed. */
export function MonthsCard({ userId }: { userId: number }) {
  const { t } = useText();
  const format = useFormat();
  const months = Array.from({ length: monthsShown }, (_, ago) => addMonths(companyMonth(), -ago));
  return (
    <Card>
      <CardHeader title={t('Monthly statements')} />
      <ul className="flex flex-wrap gap-2">
        {months.map((month) => (
          <li key={month}>
            <LinkButton to={`${paths.cashStatement(userId)}?month=${month}`} icon={FileText}>
              {format.month(month)}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
