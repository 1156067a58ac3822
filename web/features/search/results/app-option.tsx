import type { ReactNode } from 'react';
import type { App } from '#contract/apps.ts';
import { AppTile, useOpenApp } from '#web/features/apps/public.tsx';
import { Option } from './option.tsx';

/** Opens an app; a proposal, which has no URL yet, is shown in the app list. */
export function AppOption({ app, note }: { app: App; note?: ReactNode }) {
  const { mutate: recordOpen } = useOpenApp();
  const { id, name, description, category, url } = app;
  return (
    <Option
      optionKey={`app-${id}`}
      tile={<AppTile app={app} size="sm" />}
      title={name}
      text={description}
      note={note ?? category}
      target={
        url === null
          ? { href: `/apps?zoek=${encodeURIComponent(name)}` }
          : { newTab: url, onOpen: () => recordOpen(id) }
      }
    />
  );
}
