import {
  type BankProfile,
  createBankProfile,
  listBankProfiles,
  untestedNote,
  updateBankProfile,
} from '@binaa/contract/bank-files';
import { CircleCheck, Copy, Landmark, PackageCheck, Pencil, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { useList } from '../../../lib/list.ts';
import { paths } from '../../../lib/paths.ts';
import { useSend } from '../../../lib/send.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FactLine } from '../../../ui/fact-line.tsx';
import { ListStates } from '../../../ui/list-states.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonCards } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { notify } from '../../../ui/toast.tsx';

const BankProfileDialog = lazy(() => import('./bank-profile-dialog.tsx'));

/** `template`: what a new profile begins as. `profile`: the one to change. */
type Opened = { template: BankProfile; profile?: BankProfile };

/** How banks want the wage file: those that come with the product, and the company's own. */
export default function BankProfilesPage() {
  const { t } = useText();
  const format = useFormat();
  const list = useList(listBankProfiles, {});
  const [opened, setOpened] = useState<Opened>();
  const create = useSend(createBankProfile);
  const update = useSend(updateBankProfile);
  const close = () => setOpened(undefined);
  const chosen = list.items.find(({ isDefault }) => isDefault) ?? list.items[0];
  return (
    <>
      <PageHeader
        title={t('Bank profiles')}
        subtitle={format.label(untestedNote)}
        back={{ to: paths.payrollSettings, label: t('Back to Rules of pay') }}
        actions={
          chosen ? (
            <Button
              variant="primary"
              icon={Plus}
              aria-haspopup="dialog"
              onClick={() => setOpened({ template: chosen })}
            >
              {t('Add bank profile')}
            </Button>
          ) : null
        }
      />
      <ListStates
        list={list}
        skeleton={<SkeletonCards count={3} lines={2} />}
        failed={t('Failed to load bank profiles. Please try again later.')}
        empty={<EmptyState icon={Landmark} message={t('No bank profiles')} />}
      >
        <ul aria-label={t('Bank profiles')} className="grid gap-4 lg:grid-cols-2">
          {list.items.map((profile) => (
            <li key={profile.id}>
              <ProfileCard
                profile={profile}
                onChange={() => setOpened({ template: profile, profile })}
                onCopy={() => setOpened({ template: profile })}
              />
            </li>
          ))}
        </ul>
      </ListStates>
      <Suspense>
        {opened ? (
          <BankProfileDialog
            profile={opened.profile}
            template={opened.template}
            profiles={list.items}
            save={async (body) => {
              if (opened.profile) await update.send({ params: { id: opened.profile.id }, body });
              else await create.send({ body });
              notify.success(t('Bank profile saved'));
              close();
            }}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </>
  );
}

type ProfileCardProps = { profile: BankProfile; onChange: () => void; onCopy: () => void };

function ProfileCard({ profile: { name, settings, readyMade, isDefault }, onChange, onCopy }: ProfileCardProps) {
  const { t, plural } = useText();
  return (
    <Card className="flex h-full flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="me-auto text-base font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        {isDefault ? (
          <Badge tone="green" icon={CircleCheck}>
            {t('Used by the company')}
          </Badge>
        ) : null}
        {readyMade ? (
          <Badge tone="neutral" icon={PackageCheck}>
            {t('Ready-made')}
          </Badge>
        ) : null}
      </div>
      <FactLine className="text-sm text-muted">
        {plural(settings.columns, { one: '{{count}} column', other: '{{count}} columns' })}
        {t('SIF version {{version}}', { version: settings.version })}
        {settings.leadingLine === null ? null : t('A line before the header')}
      </FactLine>
      <div className="mt-auto flex flex-wrap gap-2 max-sm:*:flex-1">
        <Button icon={Pencil} aria-label={t('Change {{name}}', { name })} aria-haspopup="dialog" onClick={onChange}>
          {t('Change')}
        </Button>
        <Button icon={Copy} aria-label={t('Copy {{name}}', { name })} aria-haspopup="dialog" onClick={onCopy}>
          {t('Copy')}
        </Button>
      </div>
    </Card>
  );
}
