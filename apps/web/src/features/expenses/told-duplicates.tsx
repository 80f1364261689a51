import type { ExpenseDuplicate } from '@binaa/contract/expense-duplicates';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/states.tsx';

type ToldDuplicatesProps = {
  duplicates: readonly ExpenseDuplicate[];
  /** Of the form of a new expense: submits it although it looks like others. */
  submit?: { run: () => void; isPending: boolean };
  /** Of the button that submits. */
  ref?: Ref<HTMLButtonElement>;
};

/** Above the form's buttons: what the expense looks like. */
export function ToldDuplicates({ duplicates, submit, ref }: ToldDuplicatesProps) {
  const { t } = useText();
  const format = useFormat();
  return (
    <div role="status" className="empty:-mt-6">
      {duplicates.length === 0 ? null : (
        <Notice tone="warning">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <ul>
              {duplicates.map(({ id, date }) => (
                <li key={id}>
                  {t('This looks like expense #{{id}} of {{date}}.', { id, date: format.date(date) })}{' '}
                  <Link
                    to={paths.expense(id)}
                    target="_blank"
                    className="-my-2.5 inline-block py-2.5 font-semibold underline underline-offset-2"
                    aria-label={t('View #{{id}}', { id })}
                  >
                    {t('View')}
                  </Link>
                </li>
              ))}
            </ul>
            {submit ? (
              <Button ref={ref} pending={submit.isPending} onClick={submit.run}>
                {t('Submit anyway')}
              </Button>
            ) : null}
          </div>
        </Notice>
      )}
    </div>
  );
}
