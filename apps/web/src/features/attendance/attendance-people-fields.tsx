import type { Attendance } from '@binaa/contract/attendance';
import { useCallback, useRef } from 'react';
import { useController } from 'react-hook-form';
import { useFieldErrors } from '../../lib/field-errors.ts';
import { useText } from '../../lib/i18n.ts';
import type { Choice } from '../../lib/use-server-options.ts';
import { notify } from '../../ui/toast.tsx';
import { foremen, staff } from './api.ts';
import { PersonPicker } from './person-picker.tsx';
import { SitePicker } from './site-picker.tsx';
import type { AttendanceFormState } from './use-attendance-form.ts';

type AttendancePeopleFieldsProps = { form: AttendanceFormState; record: Attendance | undefined };

/** The person, the site, and the foremen who checked them in and out. */
export function AttendancePeopleFields({ form, record }: AttendancePeopleFieldsProps) {
  const { t } = useText();
  const errorOf = useFieldErrors(form);
  const onFailed = useThrottledErrorToast(t('Failed to load form data'));
  const user = useController({ control: form.control, name: 'userId' }).field;
  const site = useController({ control: form.control, name: 'siteId' }).field;
  const checkinForeman = useController({ control: form.control, name: 'checkinForemanId' }).field;
  const checkoutForeman = useController({ control: form.control, name: 'checkoutForemanId' }).field;
  return (
    <>
      <PersonPicker
        {...user}
        label={t('User')}
        required
        roles={staff}
        known={named(record?.userId, record?.userName)}
        error={errorOf('userId')}
        onFailed={onFailed}
      />
      <SitePicker
        {...site}
        label={t('Site')}
        required
        known={named(record?.siteId, record?.siteName)}
        error={errorOf('siteId')}
        onFailed={onFailed}
      />
      <PersonPicker
        {...checkinForeman}
        label={t('Check-in Foreman')}
        roles={foremen}
        known={named(record?.checkinForemanId, record?.checkinForemanName)}
        error={errorOf('checkinForemanId')}
        onFailed={onFailed}
      />
      <PersonPicker
        {...checkoutForeman}
        label={t('Check-out Foreman')}
        roles={foremen}
        known={named(record?.checkoutForemanId, record?.checkoutForemanName)}
        error={errorOf('checkoutForemanId')}
        onFailed={onFailed}
      />
    </>
  );
}

/** Deleted people and sites are in no list. The record still has their names. */
function named(id: number | null | undefined, name: string | null | undefined): Choice | undefined {
  return id == null || name == null ? undefined : { id, name };
}

/** Reports several failed lists with one toast. */
function useThrottledErrorToast(message: string) {
  const shownAt = useRef(0);
  return useCallback(() => {
    const now = Date.now();
    if (now - shownAt.current > 1000) notify.error(message);
    shownAt.current = now;
  }, [message]);
}
