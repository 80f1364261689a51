import './styles/main.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { Shell } from './app/lazy-shell.ts';
import { LoadingPage } from './app/loading-page.tsx';
import { prefetchScreen } from './app/screens.ts';
import { startI18n } from './lib/i18n.ts';
import { clearCacheBetweenUsers } from './lib/query-client.ts';
import { currentSession, startSession } from './lib/session.ts';
import { startTheme } from './lib/theme.ts';

startTheme();
startSession();
clearCacheBetweenUsers();
const screen = currentSession().user
  ? Promise.allSettled([Shell.load(), prefetchScreen(window.location.pathname)])
  : undefined;
await startI18n();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
const page = createRoot(root);
if (screen) {
  page.render(<LoadingPage />);
  await screen;
}
page.render(
  <StrictMode>
    <App />
  </StrictMode>,
);

/** The service worker fetches every file of the build. By then the first screen has loaded, even on a slow connection. */
const serviceWorkerDelayMs = 5000;

function registerServiceWorker(): void {
  // Browsers refuse it on plain http; the application then works online only.
  void navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
}

// Not in development: a cached file would hide the edited one.
if (import.meta.env.PROD) setTimeout(registerServiceWorker, serviceWorkerDelayMs);
