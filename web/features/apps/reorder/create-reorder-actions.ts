import type { App } from '#contract/apps.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { listAppIds } from '../apps-query.ts';
import { announce } from '#web/platform/reorder/announcer.tsx';
import { cardElementId } from '#web/platform/reorder/drag-listeners.ts';
import { movedText } from '#web/platform/reorder/move-texts.ts';
import type { ReorderActions } from '#web/platform/reorder/reorder-context.ts';
import { mergeOrder, moveAmongShown } from './order.ts';
import type { OwnOrder } from './use-app-order.ts';

/** `shown`: the apps that the role view and the filter leave visible; the others keep their places. */
export function createReorderActions(shown: App[], { order, change }: OwnOrder): ReorderActions {
  const shownIds = shown.map(({ id }) => id);
  return {
    count: shown.length,
    positionOf: (appId) => shownIds.indexOf(appId),
    move: (appId, to) => {
      change(moveAmongShown(mergeOrder(order, listAppIds()), shownIds, appId, to));
      const name = shown.find(({ id }) => id === appId)?.name ?? '';
      announce(movedText(name, to + 1, shown.length));
      requestAnimationFrame(() => document.getElementById(cardElementId(appId))?.scrollIntoView({ block: 'nearest' }));
    },
  };
}

/** Restores the server's order; the toast can undo it for ten seconds. */
export function resetOrder({ order, change }: OwnOrder): void {
  change([]);
  toast({
    title: 'Standaardvolgorde hersteld',
    action: { label: 'Ongedaan maken', onSelect: () => change(order) },
  });
}
