import { useEffect, useRef } from 'react';
import { useLimits } from '#web/features/weekly-limits/public.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { chatQuery } from '../../chat-queries.ts';

/** Refetches a conversation when the weekly limits renew, which changes the minutes it can be extended by. */
export function useRefetchOnRenewal(id: string): void {
  const renewsAt = useLimits().data?.renewsAt;
  const known = useRef(renewsAt);
  useEffect(() => {
    if (known.current !== undefined && known.current !== renewsAt) void queryClient.invalidateQueries(chatQuery(id));
    known.current = renewsAt;
  }, [id, renewsAt]);
}
