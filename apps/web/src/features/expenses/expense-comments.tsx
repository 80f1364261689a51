import {
  commentRules,
  createExpenseComment,
  deleteExpenseComment,
  type ExpenseComment,
  listExpenseComments,
} from '@binaa/contract/expense-comments';
import type { Expense } from '@binaa/contract/expenses';
import { useDraft } from '../../lib/drafts.ts';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { useRulesForm } from '../../lib/form.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { useSend } from '../../lib/send.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { notify } from '../../ui/toast.tsx';
import { TryAgainHelp } from '../../ui/try-again-help.tsx';

/** What the office and the submitter have to say about an expense, oldest first. */
export function ExpenseComments({ expense }: { expense: Expense }) {
  const { t } = useText();
  const { data, isPending, isError, refetch } = useRead(listExpenseComments, { params: { id: expense.id } });
  return (
    <Card>
      <CardHeader title={t('Comments')} />
      {isPending ? <SkeletonRows rows={2} columns={1} /> : null}
      {isError && !data ? (
        <p className="text-sm text-muted">
          {t('Failed to load comments.')} <TryAgainHelp onRetry={() => void refetch()} />
        </p>
      ) : null}
      {data?.length === 0 ? <p className="text-sm text-muted">{t('No comments yet.')}</p> : null}
      <ul className="flex flex-col divide-y divide-line">
        {data?.map((comment) => (
          <Comment key={comment.id} comment={comment} />
        ))}
      </ul>
      <CommentForm expenseId={expense.id} />
    </Card>
  );
}

function Comment({ comment }: { comment: ExpenseComment }) {
  const { t } = useText();
  const format = useFormat();
  return (
    <li className="flex gap-3 py-3">
      <Avatar name={comment.authorName} size="sm" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <bdi className="font-medium">{comment.authorName}</bdi>
          <time dateTime={comment.createdAt} className="text-sm text-muted">
            {format.dateTime(comment.createdAt)}
          </time>
        </p>
        <p dir="auto" className="whitespace-pre-line">
          {comment.value}
        </p>
      </div>
      {comment.can.delete ? (
        <DeleteButton
          endpoint={deleteExpenseComment}
          id={comment.id}
          name={t('Delete comment')}
          variant="ghost"
          size="sm"
          question={t('Are you sure you want to delete this comment?')}
          deleted={t('Comment deleted')}
          failed={t('Failed to delete comment')}
        />
      ) : null}
    </li>
  );
}

function CommentForm({ expenseId }: { expenseId: number }) {
  const { t } = useText();
  const create = useSend(createExpenseComment);
  const form = useRulesForm({ rules: commentRules, defaultValues: { value: '' }, mode: 'onSubmit' });
  const draft = useDraft(`expense-comment.${expenseId}`, form);
  const errorOf = useFieldErrors(form);
  const submit = useSubmitOnce(async ({ value }: { value: string }) => {
    try {
      await create.send({ body: { expenseId, value } });
      draft.clear();
      form.reset();
    } catch {
      notify.error(t('Failed to add comment'));
    }
  });
  return (
    <form noValidate className="mt-3 flex flex-col gap-3" onSubmit={form.handleSubmit(submit)}>
      <DraftNotice draft={draft} />
      <TextareaField label={t('Comment')} rows={2} dir="auto" error={errorOf('value')} {...form.register('value')} />
      <Button type="submit" className="self-end" pending={form.formState.isSubmitting}>
        {t('Add comment')}
      </Button>
    </form>
  );
}
