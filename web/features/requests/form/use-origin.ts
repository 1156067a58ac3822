import { useQuery } from '@tanstack/react-query';
import type { App } from '#contract/apps.ts';
import { useApps } from '#web/features/apps/public.tsx';
import { chatSummaryQuery } from '#web/features/expert-chat/public.tsx';
import type { RequestSearch } from '../request-search.ts';

export type Origin = {
  /** Undefined while loading or when loading failed, null without one. */
  app: Pick<App, 'id' | 'name' | 'icon' | 'bgColor' | 'status' | 'url'> | null | undefined;
  /** Undefined while loading or when loading failed, null without one. */
  chat: { id: string; topic: string; title: string; description: string } | null | undefined;
};

/** The app or conversation that a new request is about: from the URL, else the app of the draft. `failed`: the query that could not load it. */
export function useOrigin({ app, gesprek }: RequestSearch, draftAppId: string | null) {
  const appId = app ?? draftAppId;
  const apps = useApps();
  const chat = useQuery({ ...chatSummaryQuery(gesprek ?? ''), enabled: gesprek !== undefined });
  const origin: Origin = {
    app: appId === null ? null : apps.data && (apps.data.find(({ id }) => id === appId) ?? null),
    chat: gesprek === undefined ? null : chat.data,
  };
  const failed = origin.app === undefined && apps.error ? apps : origin.chat === undefined && chat.error ? chat : null;
  return { origin, failed };
}
