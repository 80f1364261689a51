import type { ReactNode } from 'react';
import { useText } from '../lib/i18n.ts';
import { useFormRecord } from '../lib/query.ts';
import type { SingleRecordEndpoint } from '../lib/record-endpoint.ts';
import { FormSkeleton } from './form-layout.tsx';
import { PageHeader } from './page-header.tsx';
import { FailedState } from './states.tsx';

interface SettingsPageProps<Saved> {
  read: SingleRecordEndpoint<Saved>;
  title: string;
  subtitle: string;
  back: { to: string; label: string };
  /** The message when they cannot be read. */
  failed?: string;
  /** The number of fields in the skeleton. */
  fields: number;
  children: (settings: Saved) => ReactNode;
}

/** The screen around the form of settings: reads them, or offers to try again. */
export function SettingsPage<Saved>({ read, title, subtitle, back, fields, ...props }: SettingsPageProps<Saved>) {
  const { t } = useText();
  const { record, failed, isFetching, refetch } = useFormRecord(read, {});
  const message = props.failed ?? t('Failed to load these settings. Please try again later.');
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} back={back} />
      {record ? props.children(record) : null}
      {!record && !failed ? <FormSkeleton fields={fields} /> : null}
      {failed ? <FailedState message={message} onRetry={refetch} retrying={isFetching} /> : null}
    </>
  );
}
