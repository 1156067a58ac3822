import { useQuery } from '@tanstack/react-query';
import type { App } from '#contract/apps.ts';
import { useApps } from '#web/features/apps/public.tsx';
import { chatSummaryQuery } from '#web/features/expert-chat/public.tsx';
import type { RequestSearch } from '../request-search.ts';

export type Origin = {
  /** Undefined while loading, null without one. */
  app: Pick<App, 'id' | 'name' | 'icon' | 'bgColor' | 'status' | 'url'> | null | undefined;
  /** Undefined while loading, null without one. */
  chat: { id: string; topic: string; title: string; description: string } | null | undefined;
};

/** The app or conversation that a new request is about: from the URL, else the app of the draft. */
export function useOrigin({ app, gesprek }: RequestSearch, draftAppId: string | null): Origin {
  const appId = app ?? draftAppId;
  const apps = useApps();
  const chat = useQuery({ ...chatSummaryQuery(gesprek ?? ''), enabled: gesprek !== undefined });
  return {
    app: appId === null ? null : apps.isPending ? undefined : (apps.data?.find(({ id }) => id === appId) ?? null),
    chat: gesprek === undefined ? null : chat.isPending ? undefined : (chat.data ?? null),
  };
}
