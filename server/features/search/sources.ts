import { roleNames, type Role } from '#contract/platform/roles.ts';
import type { SearchKind, SearchResult } from '#contract/search.ts';
import { readableAddress } from '#contract/platform/readable-address.ts';
import { findApps } from '#server/features/apps/public.ts';
import { listMatchingExperts } from '#server/features/experts/public.ts';
import { searchTopics } from '#server/features/help/public.ts';
import { searchRequests } from '#server/features/requests/public.ts';
import { listMatchingPeople } from '#server/features/users/public.ts';
import type { Context } from '#server/platform/context.ts';

export type SourceQuery = { text: string; userId: string; role: Role; limit: number; categories?: readonly string[] };
type Source = (
  portal: Pick<Context, 'db' | 'clock' | 'eventLog'>,
  query: SourceQuery,
) => Promise<Omit<SearchResult, 'kind'>[]>;

const encode = encodeURIComponent;

/** The search of each kind, and the page that its results link to. */
export const sources: Record<SearchKind, Source> = {
  app: async (portal, query) =>
    (await findApps(portal, query)).map(({ id, name, description, category, relevance, lastOpenedAt }) => ({
      id,
      title: name,
      description,
      category,
      relevance,
      lastUsed: lastOpenedAt,
      url: `/apps?zoek=${encode(name)}`,
    })),
  help: async (portal, query) =>
    (await searchTopics(portal, query)).map(({ id, title, excerpt, relevance }) => ({
      id,
      title,
      description: excerpt,
      category: 'Help',
      relevance,
      lastUsed: null,
      url: `/help/${encode(id)}`,
    })),
  expert: async ({ db }, query) =>
    (await listMatchingExperts(db, query)).map(({ id, name, role, description, relevance }) => ({
      id,
      title: name,
      description,
      category: role,
      relevance,
      lastUsed: null,
      url: `/experts?zoek=${encode(name)}`,
    })),
  request: async ({ db }, query) =>
    (await searchRequests(db, query)).map(({ id, title, excerpt, relevance, isOwn }) => ({
      id,
      title,
      description: excerpt,
      relevance,
      lastUsed: null,
      category: isOwn ? 'Uw verzoek' : 'Verzoek',
      url: `/request/${id}`,
    })),
  person: async ({ db }, query) =>
    (await listMatchingPeople(db, query)).map(({ id, name, email, role, expertName, relevance }) => ({
      id,
      title: name,
      description: readableAddress(email),
      category: roleNames[role],
      relevance,
      lastUsed: null,
      url: expertName === null ? `/user-management/${id}` : `/experts?zoek=${encode(expertName)}`,
    })),
};
