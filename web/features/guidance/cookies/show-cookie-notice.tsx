import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CookieNotice } from './cookie-notice.tsx';

/** Renders the notice in a root of its own, so that it is not part of the first render. */
export function showCookieNotice(): void {
  createRoot(document.createElement('div')).render(
    <StrictMode>
      <CookieNotice />
    </StrictMode>,
  );
}
