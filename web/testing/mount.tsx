import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach } from 'vitest';
import '#web/styles/base.css';

const roots: Root[] = [];

/** Renders components into the page of a test, until the test has ended. */
export function mount(content: ReactNode): void {
  const container = document.createElement('main');
  document.body.append(container);
  const root = createRoot(container);
  roots.push(root);
  root.render(content);
}

/** Waits until animations have ended, and what follows is rendered. */
export async function settle(): Promise<void> {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

afterEach(() => {
  for (const root of roots.splice(0)) root.unmount();
  document.body.replaceChildren();
});
