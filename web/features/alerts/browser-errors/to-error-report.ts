import type { BodyOf } from '#contract/platform/endpoint.ts';
import type { reportBrowserError } from '#contract/alerts.ts';
import { sliceCharacters } from '#contract/platform/truncate.ts';
import { CallError } from '#web/platform/call/call-error.ts';
import { ChunkLoadError } from '#web/platform/lazy/lazy-component.tsx';

/** `page`: the error boundary of the page caught it. */
export type BrowserError = { error: unknown; kind: 'page' | 'script'; route: string };

/** The report of an error in the code of the portal; null for failed calls, missing files, and code of extensions. */
export function toErrorReport(
  { error, kind, route }: BrowserError,
  origin: string,
): BodyOf<typeof reportBrowserError> | null {
  if (!(error instanceof Error) || error instanceof CallError || error instanceof ChunkLoadError) return null;
  const { name, message, stack = '' } = error;
  if (name === 'AbortError' || !stack.includes(`${origin}/`)) return null;
  // Vite's message, and those of the browsers, for a file that could not be fetched.
  if (/dynamically imported module|module script failed|preload CSS/i.test(message)) return null;
  return {
    kind,
    name: sliceCharacters(name, 100),
    message: sliceCharacters(message, 1000),
    stack: sliceCharacters(stack, 8000),
    route: sliceCharacters(route, 200),
  };
}
