import type { MySlip } from '@binaa/contract/my-pay';
import { Printer } from 'lucide-react';
import { useFormat } from '../../../lib/format.ts';
import { useHours } from '../../../lib/hours.ts';
import { useText } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { Money } from '../../../ui/money.tsx';
import { useRunTitle } from '../runs/run-title.ts';
import { BankLast4 } from './bank-last4.tsx';
import { SlipAnswerActions } from './slip-answer-actions.tsx';

/** The latest payslip, large: what was paid, when, where to, and for how many hours. */
export function NewestSlip({ slip }: { slip: MySlip }) {
  const { t } = useText();
  const format = useFormat();
  const hours = useHours();
  const title = useRunTitle();
  return (
    <Card role="region" aria-label={t('Newest payslip')} className="@container flex flex-col gap-4">
      <div>
        <h2 className="text-base font-semibold text-muted">{title({ ...slip, userName: null })}</h2>
        <p className="text-3xl font-semibold tracking-tight @min-[24rem]:text-4xl">
          <Money amount={slip.net} />
        </p>
      </div>
      <DescriptionList
        columns={3}
        items={[
          { label: t('Paid on'), value: format.date(slip.paidOn) },
          { label: t('Bank'), value: <BankLast4 slip={slip} /> },
          { label: t('Hours'), value: hours(slip.workedMinutes) },
        ]}
      />
      <SlipAnswerActions slip={slip}>
        <LinkButton to={paths.mySlip(slip.id)}>{t('How is this computed')}</LinkButton>
        <LinkButton to={paths.printMySlip(slip.id)} icon={Printer}>
          {t('Print')}
        </LinkButton>
      </SlipAnswerActions>
    </Card>
  );
}
