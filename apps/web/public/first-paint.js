// Runs before anything is painted, so that a chosen theme or language never flashes up as the other one. A file of its
// own, because the content security policy allows no script inside the page. The keys are those of lib/theme.ts and
// lib/i18n.ts.
try {
  const page = document.documentElement;
  const theme = localStorage.getItem('binaa.theme');
  if (theme === 'light' || theme === 'dark') page.classList.add(theme);
  const language = localStorage.getItem('binaa.language') ?? (navigator.language.startsWith('ar') ? 'ar' : 'en');
  if (language === 'ar') {
    page.lang = 'ar';
    page.dir = 'rtl';
  }
} catch {
  // Storage is refused: the system's theme and the page's own language stand.
}
