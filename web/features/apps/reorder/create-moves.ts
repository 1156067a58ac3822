import type { App } from '#contract/apps.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { announce } from './announcer.tsx';
import { cardElementId } from './drag-ties.ts';
import { movedText } from './move-texts.ts';
import type { Moves } from './moves.ts';
import { moveShown } from './order.ts';
import type { OwnOrder } from './use-app-order.ts';

/** Moving among the shown cards, given all of them in the own order. */
export function createMoves(all: App[], shown: App[], { change }: OwnOrder): Moves {
  const shownIds = shown.map(({ id }) => id);
  return {
    count: shown.length,
    placeOf: (appId) => shownIds.indexOf(appId),
    move: (appId, to) => {
      const allIds = all.map(({ id }) => id);
      change(moveShown(allIds, shownIds, appId, to));
      const name = shown.find(({ id }) => id === appId)?.name ?? '';
      announce(movedText(name, to + 1, shown.length));
      requestAnimationFrame(() => document.getElementById(cardElementId(appId))?.scrollIntoView({ block: 'nearest' }));
    },
  };
}

/** Back to the server's order; the own one can be had back for ten seconds. */
export function resetOrder({ order, change }: OwnOrder): void {
  change([]);
  toast({
    title: 'Standaardvolgorde hersteld',
    action: { label: 'Ongedaan maken', onSelect: () => change(order) },
    duration: 10_000,
  });
}
