import { roleNames, type Role } from '#contract/roles.ts';
import type { SearchKind, SearchResult } from '#contract/search.ts';
import { searchApps } from '#server/features/apps/public.ts';
import { listMatchingExperts } from '#server/features/experts/public.ts';
import { findTopics } from '#server/features/help/public.ts';
import { searchRequests } from '#server/features/requests/public.ts';
import { searchPeople } from '#server/features/users/public.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

export type Wanted = { text: string; userId: string; role: Role; limit: number; categories?: readonly string[] };
type Source = (db: Queryable, wanted: Wanted) => Promise<Omit<SearchResult, 'kind'>[]>;

const encode = encodeURIComponent;
const unused = { lastUsed: null };

/** What each kind of result is found by and where it leads. */
export const sources: Record<SearchKind, Source> = {
  app: async (db, wanted) =>
    (await searchApps(db, wanted)).map(({ id, name, description, category, relevance, lastOpenedAt }) => ({
      ...{ id, title: name, description, category, relevance, lastUsed: lastOpenedAt },
      url: `/apps?zoek=${encode(name)}`,
    })),
  help: async (db, wanted) =>
    (await findTopics(db, wanted)).map(({ id, title, excerpt, relevance }) => ({
      ...{ id, title, description: excerpt, category: 'Help', relevance, ...unused },
      url: `/help/${encode(id)}`,
    })),
  expert: async (db, wanted) =>
    (await listMatchingExperts(db, wanted)).map(({ id, name, role, description, relevance }) => ({
      ...{ id, title: name, description, category: role, relevance, ...unused },
      url: `/experts?zoek=${encode(name)}`,
    })),
  request: async (db, wanted) =>
    (await searchRequests(db, wanted)).map(({ id, title, excerpt, relevance, isOwn }) => ({
      ...{ id, title, description: excerpt, relevance, ...unused },
      category: isOwn ? 'Uw verzoek' : 'Verzoek',
      url: `/request/${id}`,
    })),
  person: async (db, wanted) =>
    (await searchPeople(db, wanted)).map(({ id, name, email, role, expertName, relevance }) => ({
      ...{ id, title: name, description: email, category: roleNames[role], relevance, ...unused },
      url: expertName === null ? '/supervisor' : `/experts?zoek=${encode(expertName)}`,
    })),
};
