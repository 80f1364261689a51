import { correctionKinds } from '@binaa/contract/attendance-corrections';
import { isCalendarDate } from '@binaa/contract/dates';
import { isIdText } from '@binaa/contract/fields';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { companyToday } from '../../lib/company-clock.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { CorrectionForm } from './correction-form.tsx';
import type { CorrectionValues } from './correction-values.ts';

/** The address may name person, day, kind and site, so that other screens can open a request that is filled in. */
export default function CorrectionFormPage() {
  const { t } = useText();
  const [params] = useSearchParams();
  const [initial] = useState(() => valuesOf(params));
  return (
    <>
      <PageHeader
        title={t('Request a correction')}
        subtitle={t('An administrator decides it.')}
        back={{ to: paths.corrections, label: t('Back to Corrections') }}
      />
      <CorrectionForm initial={initial} />
    </>
  );
}

function valuesOf(params: URLSearchParams): CorrectionValues {
  const userId = params.get('userId') ?? '';
  const date = params.get('date') ?? '';
  const siteId = params.get('siteId') ?? '';
  return {
    userId: isIdText(userId) ? Number(userId) : null,
    date: isCalendarDate(date) ? date : companyToday(),
    kind: correctionKinds.find((kind) => kind === params.get('kind')) ?? 'MISSING_OUT',
    attendanceId: null,
    siteId: isIdText(siteId) ? Number(siteId) : null,
    inTime: '',
    outTime: '',
    reason: '',
  };
}
