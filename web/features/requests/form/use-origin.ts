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

export type OriginPart = keyof Origin;

/** The app or conversation that a new request is about: from the URL, else the app of the draft. `failed`: the part that could not be loaded. */
export function useOrigin({ app, gesprek }: RequestSearch, draftAppId: string | null) {
  const appId = app ?? draftAppId;
  const apps = useApps();
  const chat = useQuery({ ...chatSummaryQuery(gesprek ?? ''), enabled: gesprek !== undefined });
  const origin: Origin = {
    app: appId === null ? null : apps.data && (apps.data.find(({ id }) => id === appId) ?? null),
    chat: gesprek === undefined ? null : chat.data,
  };
  const queries = { app: apps, chat };
  const part = (['app', 'chat'] as const).find((each) => origin[each] === undefined && queries[each].error);
  return { origin, failed: part ? { part, query: queries[part] } : null };
}
