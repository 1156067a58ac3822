import type { ReactNode } from 'react';
import type { App } from '#contract/apps.ts';
import { AppTile, AppsLink, useOpenApp } from '#web/features/apps/public.tsx';
import { NewTabLink } from '#web/platform/new-tab-link.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';

type Props = {
  title: string;
  action: ReactNode;
  /** Undefined while they load. */
  apps: App[] | undefined;
  /** Shown when there are none. */
  empty: ReactNode;
};

const gridClasses = '-mx-1.5 grid gap-1 sm:grid-cols-2';
const shortcutClasses =
  'flex min-h-10 min-w-0 items-center gap-2.5 rounded-lg px-1.5 transition-colors hover:bg-surface-2';

/** A panel of apps that open with one click. */
export function AppShortcuts({ title, action, apps, empty }: Props) {
  const { mutate: recordOpen } = useOpenApp();
  return (
    <Card as="section">
      <CardHeader title={title} action={action} />
      {!apps ? (
        <SkeletonRegion label={title} className={gridClasses}>
          {Array.from({ length: 6 }, (_, at) => (
            <ShortcutSkeleton key={at} />
          ))}
        </SkeletonRegion>
      ) : apps.length > 0 ? (
        <ul className={gridClasses}>
          {apps.map((app) => (
            <li key={app.id} className="grid min-w-0">
              <Shortcut app={app} onOpen={recordOpen} />
            </li>
          ))}
        </ul>
      ) : (
        empty
      )}
    </Card>
  );
}

function Shortcut({ app, onOpen }: { app: App; onOpen: (appId: string) => void }) {
  const content = (
    <>
      <AppTile app={app} size="sm" />
      <span className="truncate font-medium">{app.name}</span>
    </>
  );
  if (app.url === null) {
    return (
      <AppsLink view={{ text: app.name }} className={shortcutClasses}>
        {content}
        <span className="shrink-0 text-xs text-muted">in de lijst</span>
      </AppsLink>
    );
  }
  return (
    <NewTabLink href={app.url} onOpen={() => onOpen(app.id)} className={shortcutClasses}>
      {content}
    </NewTabLink>
  );
}

function ShortcutSkeleton() {
  return (
    <div className="flex h-10 items-center gap-2.5 px-1.5">
      <Skeleton className="size-7 rounded-lg" />
      <Skeleton className="h-3.5 w-32" />
    </div>
  );
}
