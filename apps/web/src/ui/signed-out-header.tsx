import { Brand } from './brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** The head of the screens that are open to anyone. */
export function SignedOutHeader() {
  return (
    <header className="flex items-center justify-between gap-2 px-4 py-3 sm:px-8">
      <Brand />
      <div className="flex items-center gap-1">
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </header>
  );
}
