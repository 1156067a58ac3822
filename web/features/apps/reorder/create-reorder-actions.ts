import type { App } from '#contract/apps.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { announce } from './announcer.tsx';
import { cardElementId } from './drag-listeners.ts';
import { movedText } from './move-texts.ts';
import type { ReorderActions } from './reorder-context.ts';
import { moveAmongShown } from './order.ts';
import type { OwnOrder } from './use-app-order.ts';

/** `all`: every app in the user's order; `shown`: those that the filter leaves visible. */
export function createReorderActions(all: App[], shown: App[], { change }: OwnOrder): ReorderActions {
  const shownIds = shown.map(({ id }) => id);
  return {
    count: shown.length,
    positionOf: (appId) => shownIds.indexOf(appId),
    move: (appId, to) => {
      const allIds = all.map(({ id }) => id);
      change(moveAmongShown(allIds, shownIds, appId, to));
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
