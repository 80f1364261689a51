import { getOrder, type Order, orderMessages, orderStatusLabels } from '@binaa/contract/orders';
import { getProject } from '@binaa/contract/projects';
import { useParams } from 'react-router';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useFormRecord } from '../../lib/query.ts';
import { toId, useIdParam } from '../../lib/use-id-param.ts';
import { EditPage } from '../../ui/edit-page.tsx';
import { FormSkeleton } from '../../ui/form-layout.tsx';
import { NotifyAndRedirect } from '../../ui/notify-and-redirect.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { OrderForm } from './order-form.tsx';

/** Drafts an order of a project, or changes the one that the address names. */
export default function OrderFormPage() {
  const { t } = useText();
  const { id } = useParams();
  const projectId = useIdParam('projectId');
  if (id === undefined) return <NewOrder projectId={projectId} />;
  return (
    <EditPage
      key={id}
      read={getOrder}
      id={id}
      title={t('Change order')}
      subtitle={({ number }) => number}
      back={{ to: paths.order(toId(id)), label: t('Back to order') }}
      unreadable={{ message: t('Failed to load the order'), to: paths.projects }}
      refuse={(order) =>
        order.can.edit
          ? undefined
          : { message: t(orderMessages.notEditable(stateOf(order))), to: paths.order(order.id) }
      }
      fields={8}
    >
      {(order) => <OrderForm projectId={order.projectId} order={order} />}
    </EditPage>
  );
}

/** As the server names the state in the same message. */
function stateOf({ status }: Order) {
  const { en, ar } = orderStatusLabels[status];
  return { status: en.toLowerCase(), statusAr: ar };
}

function NewOrder({ projectId }: { projectId: number }) {
  const { t } = useText();
  const { record, failed } = useFormRecord(getProject, { params: { id: projectId } }, { enabled: projectId > 0 });
  if (projectId === 0 || failed) {
    return <NotifyAndRedirect message={t('Failed to load project data')} to={paths.projects} />;
  }
  return (
    <>
      <PageHeader
        title={t('New order')}
        subtitle={record?.name}
        back={{ to: paths.projectOrders(projectId), label: t('Back to orders') }}
      />
      {record ? <OrderForm projectId={projectId} /> : <FormSkeleton fields={8} />}
    </>
  );
}
