import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLimits } from '#web/features/weekly-limits/public.ts';
import { chatQuery } from '../../chat-queries.ts';

/** Reads a conversation again when the next week begins: that brings new minutes to extend it with. */
export function useNewMinutes(id: string): void {
  const queries = useQueryClient();
  const renewsAt = useLimits().data?.renewsAt;
  const known = useRef(renewsAt);
  useEffect(() => {
    if (known.current !== undefined && known.current !== renewsAt) void queries.invalidateQueries(chatQuery(id));
    known.current = renewsAt;
  }, [queries, id, renewsAt]);
}
