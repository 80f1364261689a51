import './kit.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { startI18n } from '../src/lib/i18n.ts';
import { startTheme } from '../src/lib/theme.ts';
import { Toaster } from '../src/ui/toast.tsx';
import { KitPage } from './kit-page.tsx';

// Development only: `npm run dev` serves it at /kit/. The production build starts from ../index.html and leaves it out.
startTheme();
await startI18n();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <MemoryRouter>
      <KitPage />
      <Toaster />
    </MemoryRouter>
  </StrictMode>,
);
