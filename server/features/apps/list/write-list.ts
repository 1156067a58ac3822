import type { App } from '#contract/apps.ts';
import type { Role } from '#contract/platform/roles.ts';
import type { CatalogRow } from './list-sql.ts';

/** An app with its JSON up to the vote count, which is the same for every user. */
export type CatalogApp = { id: string; minimumRole: Role; json: string };

/** What a user did with an app; times are milliseconds since 1970. */
export type Activity = { votedAt: number | null; isFavorite: boolean; lastOpenedAt: number | null };

/** An immutable value; its replacement has another version. */
export type Versioned<Value> = { readonly version: number; readonly value: Value };

let versions = 0;

export function versioned<Value>(value: Value): Versioned<Value> {
  versions += 1;
  return { version: versions, value };
}

/** The input of `writeList`. */
export type ListParts = {
  catalog: Versioned<readonly CatalogApp[]>;
  counts: Versioned<ReadonlyMap<string, number>>;
  activity: Versioned<ReadonlyMap<string, Activity>>;
};

type Shared = Omit<App, 'voteCount' | 'hasVoted' | 'canWithdraw' | 'isFavorite' | 'lastOpenedAt'>;

export function toCatalogApp(row: CatalogRow): CatalogApp {
  const json = JSON.stringify(row satisfies Shared);
  return { id: row.id, minimumRole: row.minimumRole, json: `${json.slice(0, -1)},"voteCount":` };
}

const noActivity = ',"hasVoted":false,"canWithdraw":false,"isFavorite":false,"lastOpenedAt":null}';

/** The JSON of these apps as one user sees them in a week. */
export function writeList(apps: readonly CatalogApp[], { counts, activity }: ListParts, weekStart: number): string {
  const items = apps.map(
    (app) => `${app.json}${counts.value.get(app.id) ?? 0}${writeActivity(activity.value.get(app.id), weekStart)}`,
  );
  return `[${items.join(',')}]`;
}

function writeActivity(activity: Activity | undefined, weekStart: number): string {
  if (activity === undefined) return noActivity;
  const { votedAt, isFavorite, lastOpenedAt } = activity;
  const canWithdraw = votedAt !== null && votedAt >= weekStart;
  const lastOpened = lastOpenedAt === null ? 'null' : `"${new Date(lastOpenedAt).toISOString()}"`;
  return `,"hasVoted":${votedAt !== null},"canWithdraw":${canWithdraw},"isFavorite":${isFavorite},"lastOpenedAt":${lastOpened}}`;
}
