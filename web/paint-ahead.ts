import { overviewInFrame, readAppsInFrame } from './features/apps/apps-in-frame.ts';
import { readToolsInFrame } from './features/tools/tools-in-frame.ts';
import { showFrame, whenPainted } from './platform/frame.ts';
import { currentUser } from './platform/session/session.ts';
import { whenSettled } from './platform/session/when-settled.ts';

/** In milliseconds: starting the code of the page waits no longer for what could be read meanwhile. */
const patience = 200;

/** Shows what the portal is for to whoever has to sign in, in the moment after the first paint. */
export async function paintPitch(): Promise<void> {
  await whenPainted();
  showFrame('signed-out', {});
}

/**
 * Shows what was called for ahead before the code of the page is started, which keeps the browser busy for longer than
 * the calls do. Only the whole list of the apps: what a view leaves out is for the page to know.
 */
export async function paintApps(): Promise<void> {
  if (location.pathname !== '/apps' || location.search !== '') return;
  const painted = showApps().then(whenPainted);
  const waited = new Promise((resolve) => setTimeout(resolve, patience));
  // The page itself reports what fails.
  await Promise.race([painted.catch(() => undefined), waited]);
}

async function showApps(): Promise<void> {
  await whenSettled();
  const user = currentUser();
  if (!user) return;
  const [apps, tools] = await Promise.all([readAppsInFrame(user.id), readToolsInFrame()]);
  const recommended = user.role >= 1 ? [{}] : [];
  showFrame('apps', { apps, tools, recommended, overview: overviewInFrame(user.role) });
}
