import { useText } from '../lib/i18n.ts';
import { useUser } from '../lib/session.ts';
import { NavItem } from './nav-item.tsx';
import { linksFor, type NavigationLink, secondLinksFor } from './navigation.ts';

type NavLinksProps = { label: string; onNavigate?: () => void };

/** The specified links and, after a divider, the second group. */
export function NavLinks({ label, onNavigate }: NavLinksProps) {
  const { t } = useText();
  const { role } = useUser();
  const second = secondLinksFor(role);
  return (
    <>
      <nav aria-label={label}>
        <LinkList links={linksFor(role)} onNavigate={onNavigate} />
      </nav>
      {second.length > 0 ? (
        <nav aria-label={t('Tools')} className="mt-2 border-t border-line pt-2">
          <LinkList links={second} onNavigate={onNavigate} />
        </nav>
      ) : null}
    </>
  );
}

type LinkListProps = { links: readonly NavigationLink[]; onNavigate: (() => void) | undefined };

function LinkList({ links, onNavigate }: LinkListProps) {
  return (
    <ul className="flex flex-col gap-px">
      {links.map((link) => (
        <li key={link.path}>
          <NavItem link={link} {...(onNavigate && { onClick: onNavigate })} />
        </li>
      ))}
    </ul>
  );
}
