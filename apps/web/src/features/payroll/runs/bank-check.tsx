import { type BankCheck, checkBankFile, listBankProfiles, untestedNote } from '@binaa/contract/bank-files';
import type { PayrollRun } from '@binaa/contract/payroll-runs';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';
import { toId } from '../../../lib/use-id-param.ts';
import { FactLine } from '../../../ui/fact-line.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SkeletonBlock, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { FailedState, Notice } from '../../../ui/states.tsx';
import { BankFindings } from './bank-findings.tsx';

/** The check of a run's bank file under a profile, the settings' own by default. */
export function useBankCheck(run: PayrollRun, profileId: number | undefined) {
  return useRead(checkBankFile, { params: { id: run.id }, query: { profileId } }, { keepPrevious: true });
}

type BankCheckProps = {
  run: PayrollRun;
  check: ReturnType<typeof useBankCheck>;
  onProfile: (id: number | undefined) => void;
  /** Closes the dialog around it when a finding leads elsewhere. */
  onLeave?: () => void;
};

/** How the bank wants the file, what it would hold, and what is wrong with it. */
export function BankCheckFacts({ run, check, onProfile, onLeave }: BankCheckProps) {
  const { t } = useText();
  const format = useFormat();
  const profiles = useRead(listBankProfiles, {});
  if (!check.data) {
    return check.isPending ? (
      <SkeletonRegion>
        <SkeletonBlock className="h-32 w-full" />
      </SkeletonRegion>
    ) : (
      <FailedState
        message={t('Failed to check the bank file. Please try again later.')}
        onRetry={() => void check.refetch()}
        retrying={check.isFetching}
      />
    );
  }
  const { data } = check;
  return (
    <div aria-busy={check.isPlaceholderData} className="flex flex-col gap-4 aria-busy:opacity-60">
      <SelectField
        label={t('Bank profile')}
        help={format.label(untestedNote)}
        value={data.profileId}
        onChange={({ target }) => onProfile(toId(target.value) || undefined)}
        options={(profiles.data ?? [{ id: data.profileId, name: data.profileName }]).map(({ id, name }) => ({
          value: id,
          label: name,
        }))}
      />
      <Summary check={data} />
      {data.findings.length > 0 ? <BankFindings findings={data.findings} runId={run.id} onLeave={onLeave} /> : null}
    </div>
  );
}

function Summary({ check: { records, total, errors } }: { check: BankCheck }) {
  const { t, plural } = useText();
  const format = useFormat();
  return (
    <>
      <FactLine className="font-medium">
        {plural(records, { one: '{{count}} record', other: '{{count}} records' })}
        {format.money(total)}
      </FactLine>
      {errors > 0 ? (
        <Notice tone="error">
          {plural(errors, {
            one: 'The bank file cannot be made: {{count}} error.',
            other: 'The bank file cannot be made: {{count}} errors.',
          })}
        </Notice>
      ) : (
        <p className="text-sm text-green-ink">{t('No errors.')}</p>
      )}
    </>
  );
}
