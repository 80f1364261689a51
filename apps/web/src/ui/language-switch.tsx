import { Languages } from 'lucide-react';
import { setLanguage, useText } from '../lib/i18n.ts';
import { Button } from './button.tsx';

/** Each language is named in itself, for users who cannot read the other one. */
const names = { en: 'English', ar: 'العربية' } as const;

export function LanguageSwitch() {
  const { language } = useText();
  const other = language === 'ar' ? 'en' : 'ar';
  return (
    <Button variant="ghost" size="sm" icon={Languages} lang={other} onClick={() => void setLanguage(other)}>
      {names[other]}
    </Button>
  );
}
