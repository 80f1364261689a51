import type { MouseEvent, ReactNode } from 'react';
import { useFormRecord } from '../lib/query.ts';
import type { RecordEndpoint } from '../lib/record-endpoint.ts';
import { toId } from '../lib/use-id-param.ts';
import { FormSkeleton } from './form-layout.tsx';
import { NotifyAndRedirect } from './notify-and-redirect.tsx';
import { PageHeader } from './page-header.tsx';

type Back = { to: string; label: string; onClick?: (event: MouseEvent) => void };
type Redirect = { message: string; to: string };

interface EditPageProps<Saved> {
  read: RecordEndpoint<Saved>;
  /** The id as written in the URL. */
  id: string | undefined;
  title: string;
  subtitle: (record: Saved) => string | undefined;
  back: Back | ((record: Saved | undefined) => Back);
  /** For an address without a readable record. */
  unreadable: Redirect;
  /** For a record that this user may not edit. */
  refuse?: (record: Saved) => Redirect | undefined;
  /** The number of fields in the skeleton. */
  fields: number;
  children: (record: Saved) => ReactNode;
}

/** The screen around the form of an existing record: reads the record, or leaves when it cannot be edited. */
export function EditPage<Saved>({ read, title, subtitle, back, fields, children, ...props }: EditPageProps<Saved>) {
  const id = toId(props.id);
  const { record, failed } = useFormRecord(read, { params: { id } }, { enabled: id > 0 });
  if (id === 0 || failed) return <NotifyAndRedirect {...props.unreadable} />;
  const refusal = record && props.refuse?.(record);
  if (refusal) return <NotifyAndRedirect {...refusal} />;
  return (
    <>
      <PageHeader
        title={title}
        subtitle={record && subtitle(record)}
        back={typeof back === 'function' ? back(record) : back}
      />
      {record ? children(record) : <FormSkeleton fields={fields} />}
    </>
  );
}
