import { whenIdle } from '#web/platform/when-idle.ts';
import { PageLog } from './page-log.ts';

type Router = {
  state: { matches: { routeId: string }[] };
  subscribe(event: 'onResolved', listener: () => void): () => void;
};

let isStarted = false;

/** Measures the web vitals of this page load, once; the code that does so is loaded when the browser is idle. */
export function startVitals(router: Router, isAfterSignIn: boolean): void {
  if (isStarted) return;
  isStarted = true;
  const currentPage = () => router.state.matches.at(-1)?.routeId ?? '/';
  const pages = new PageLog(isAfterSignIn ? '/login' : currentPage());
  if (isAfterSignIn) pages.add(currentPage(), performance.now());
  router.subscribe('onResolved', () => pages.add(currentPage(), performance.now()));
  whenIdle(() => void load(pages));
}

/** A visit that is offline by then is not measured. */
async function load(pages: PageLog): Promise<void> {
  const file = await import('./collect-vitals.ts').catch(() => null);
  file?.collectVitals(pages);
}
