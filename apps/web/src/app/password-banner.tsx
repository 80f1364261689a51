import { validateSession } from '@binaa/contract/session';
import { Link, useLocation } from 'react-router';
import { useText } from '../lib/i18n.ts';
import { paths } from '../lib/paths.ts';
import { useRead } from '../lib/query.ts';
import { useUser } from '../lib/session.ts';
import { Notice } from '../ui/states.tsx';

/** Shown while the user still has the initial password, which anyone who knows the e-mail address can guess. */
export function PasswordBanner() {
  const { t } = useText();
  const { pathname } = useLocation();
  const { data } = useRead(validateSession, {}, { staleTime: 60_000 });
  const { passwordResetRequired: isLimited } = useUser();
  if (!isLimited && !data?.user.passwordResetRequired) return null;
  return (
    <div className="mb-6 print:hidden">
      <Notice tone="warning">
        {t('Your password is still the initial one. Please choose your own.')}{' '}
        {isLimited ? t('Everything else opens as soon as you have changed it.') : null}
        {isLimited || pathname === paths.profile ? null : (
          <Link to={paths.profile} className="font-semibold underline underline-offset-2">
            {t('Change it on your profile')}
          </Link>
        )}
      </Notice>
    </div>
  );
}
