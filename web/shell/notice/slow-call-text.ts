import type { SlowCall } from '#web/platform/call/slow-calls.ts';

/** What is being done, by the path of the call; of others only that something is being saved. */
const actions: [path: RegExp, text: string][] = [
  [/^\/api\/apps\/[^/]+\/vote$/, 'Uw stem wordt nog verwerkt.'],
  [/^\/api\/requests$/, 'Uw verzoek wordt nog ingediend.'],
  [/^\/api\/requests\/([^/]+\/comments|reply)$/, 'Uw reactie wordt nog geplaatst.'],
  [/^\/api\/chat\/sessions\/[^/]+\/messages$/, 'Uw bericht is nog onderweg.'],
  [/^\/api\/users/, 'De wijziging van dit account wordt nog opgeslagen.'],
  [/^\/api\/(review-domain|greylist-domains)/, 'Uw beslissing over het domein wordt nog opgeslagen.'],
  [/^\/api\/database\//, 'De database is hier nog mee bezig.'],
];

/** What the portal sends by itself: a person waits for nothing. */
const background = /^\/api\/(auth\/refresh|browser-errors|guidance|(apps|tools)\/[^/]+\/open)/;

/** A sentence about what the person did or sees, of the slow calls of this page; null without one. A write comes first. */
export function slowCallText(slow: readonly SlowCall[]): string | null {
  const own = slow.filter(({ path }) => !background.test(path));
  const call = own.find(({ method }) => method !== 'GET') ?? own[0];
  return call ? describe(call) : null;
}

function describe({ method, path }: SlowCall): string {
  if (method === 'GET') {
    if (path.startsWith('/api/search')) return 'Er wordt nog gezocht.';
    return 'De gegevens komen eraan; u kunt intussen verder.';
  }
  const known = actions.find(([pattern]) => pattern.test(path));
  return known?.[1] ?? 'Uw wijziging wordt nog opgeslagen; u hoeft niets opnieuw te doen.';
}
