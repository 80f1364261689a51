import './styles/main.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { LoadingPage } from './app/loading-page.tsx';
import { prefetchScreen } from './app/screens.ts';
import { startI18n } from './lib/i18n.ts';
import { clearCacheBetweenUsers } from './lib/query.ts';
import { currentSession, startSession } from './lib/session.ts';
import { startTheme } from './lib/theme.ts';

startTheme();
startSession();
clearCacheBetweenUsers();
const screen = currentSession().user ? prefetchScreen(window.location.pathname) : undefined;
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

/** It fetches every file of the build: by then the first screen has what it asked for, also over a slow line. */
const settledMs = 5000;

function keepFiles(): void {
  // Where it is refused, as on plain http, the application needs its connection.
  void navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
}

// Not while developing: a file that is kept would hide the edited one.
if (import.meta.env.PROD) setTimeout(keepFiles, settledMs);
