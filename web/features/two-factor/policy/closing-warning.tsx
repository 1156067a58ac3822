import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { useNow } from '#web/platform/time/use-now.ts';
import { twoFactorStatusQuery } from '../two-factor-queries.ts';

/** That an administrator who removes the last second factor can open nothing else until there is one; nothing for others. */
export function ClosingWarning() {
  const { data } = useQuery(twoFactorStatusQuery);
  const now = useNow();
  const from = data?.requiredFromWithoutFactor ?? null;
  if (from === null) return null;
  const moment = Date.parse(from) <= now.getTime() ? 'meteen' : `vanaf ${formatDateTime(from)}`;
  return `Voor beheerders is een tweede stap verplicht: u opent dan ${moment} alleen nog de pagina Beveiliging, tot u weer een app of passkey hebt.`;
}
