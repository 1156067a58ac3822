import type { App } from '#contract/apps.ts';

/** What has become of the app proposal that was made from a request. `app`: undefined while loading, null when it is not listed. */
export function describeProposal(app: Pick<App, 'url'> | null | undefined): { title: string; text: string } {
  const title = 'Er is een app-voorstel van gemaakt.';
  if (app === undefined) return { title, text: '' };
  if (app === null) return { title, text: 'Dat staat nu niet bij de apps.' };
  return app.url === null
    ? { title, text: 'Collega’s kunnen erop stemmen.' }
    : { title: 'Het is een app geworden.', text: 'U vindt die in het overzicht van apps.' };
}
