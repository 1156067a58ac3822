import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reachability } from '#web/platform/call/reachability.ts';
import { useStore } from '#web/platform/use-store.ts';
import { isNewer, stampAfter } from './order.ts';
import { copyOf } from '../order-copy.ts';
import { appOrderQuery, useSaveAppOrder } from './use-save-app-order.ts';

export type OwnOrder = {
  /** Ids in the own order; empty when there is none. */
  order: string[];
  /** False while the order of another device may still arrive: what is changed now would replace it. */
  isReady: boolean;
  change: (appOrder: string[]) => void;
};

/** The own order of this user: the newer of the server's and this browser's copy, kept equal. */
export function useAppOrder(userId: string): OwnOrder {
  const copy = useStore(copyOf(userId));
  const { data: stored, isError } = useQuery(appOrderQuery(userId));
  const reach = useStore(reachability);
  const { mutate: save } = useSaveAppOrder(userId);
  const isKnown = stored !== undefined || isError;

  useEffect(() => {
    // Also when nothing was ever saved: the next load then knows that there is nothing to wait for.
    if (stored && (copy === null || isNewer(stored, copy))) copyOf(userId).write(stored);
    else if (copy && isKnown && isNewer(copy, stored) && reach === 'reachable') save(copy);
  }, [userId, stored, isKnown, copy, reach, save]);

  return {
    order: (isNewer(stored, copy) ? stored : copy)?.appOrder ?? [],
    isReady: copy !== null || isKnown,
    change: (appOrder) => copyOf(userId).write({ appOrder, updatedAt: stampAfter([stored, copy]) }),
  };
}
