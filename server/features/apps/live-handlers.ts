import type { LiveHandler } from '#server/platform/live/events.ts';
import { listUses, type Use } from './apps-sql.ts';

/** The current state, so that a burst of changes becomes one message. */
export const readAppActivity: LiveHandler<'apps.activity'> = async (db, payloads) => {
  const uses = new Map((await listUses(db, payloads)).map((use) => [keyOf(use), use]));
  return (own) => ({
    apps: [...new Set(own.map(keyOf))].flatMap((key) => {
      const use = uses.get(key);
      return use ? { id: use.appId, isFavorite: use.isFavorite, lastOpenedAt: use.lastOpenedAt } : [];
    }),
  });
};

function keyOf({ userId, appId }: Pick<Use, 'userId' | 'appId'>): string {
  return `${userId} ${appId}`;
}
