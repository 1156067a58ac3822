import { Link } from '@tanstack/react-router';
import { CircleHelp, Ellipsis, ExternalLink, Star } from 'lucide-react';
import { memo } from 'react';
import type { App } from '#contract/apps.ts';
import { appStatusNames } from '#contract/value-labels.ts';
import { openHelp } from '#web/features/help/public.tsx';
import { VoteButton } from '#web/features/votes/public.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { NewTabLink } from '#web/platform/new-tab-link.tsx';
import { MenuOnDemand, type MenuOnDemandProps } from '#web/platform/overlays/menu-on-demand.tsx';
import { cardElementId } from '#web/platform/reorder/drag-listeners.ts';
import { LazyDragHandle } from '#web/platform/reorder/lazy-dragging.tsx';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { appCardClasses, AppCardLayout } from './app-card-layout.tsx';
import type { AppMenuProps } from './app-menu.tsx';
import { appStatusTones } from './app-status.ts';
import { AppTile } from './app-tile.tsx';
import { ProposedBy } from './proposed-by.tsx';

type AppCardProps = {
  app: App;
  isVotePending: boolean;
  isQuotaSpent: boolean;
  isMovable: boolean;
  canSubmitRequest: boolean;
  onVote: (app: App) => void;
  onFavorite: (app: App) => void;
  onOpen: (appId: string) => void;
};

const cardClasses = cx(appCardClasses, 'data-dragging:z-10 data-dragging:border-control data-dragging:shadow-float');

/** Memoized: a change of one app renders one card, not all fifty. */
export const AppCard = memo(function AppCard(props: AppCardProps) {
  const { app, isVotePending, isQuotaSpent, isMovable, canSubmitRequest, onVote, onFavorite, onOpen } = props;
  return (
    <li id={cardElementId(app.id)} className={cardClasses}>
      {isMovable && <LazyDragHandle id={app.id} name={app.name} />}
      <AppCardLayout
        tile={<AppTile app={app} />}
        name={app.name}
        actions={
          <>
            <FavoriteButton app={app} onFavorite={onFavorite} />
            <AppMenuButton app={app} onVote={onVote} onFavorite={onFavorite} onOpen={onOpen} />
          </>
        }
        meta={
          <>
            <span className="truncate">{app.category}</span>
            <Badge tone={appStatusTones[app.status]}>{appStatusNames[app.status]}</Badge>
          </>
        }
        description={app.description}
        footer={
          <>
            {app.proposedBy && !app.url && <ProposedBy name={app.proposedBy.name} />}
            <span className="-ml-1 flex flex-wrap items-center">
              {app.url && (
                <NewTabLink href={app.url} onOpen={() => onOpen(app.id)} className={buttonClasses('link')}>
                  Openen
                  <VisuallyHidden> {app.name}</VisuallyHidden>
                  <ExternalLink aria-hidden />
                </NewTabLink>
              )}
              {canSubmitRequest && app.status === 'development' && <FeedbackLink app={app} />}
              {app.status === 'new' && <CardHelpButton app={app} />}
            </span>
            <VoteButton app={app} isPending={isVotePending} isQuotaSpent={isQuotaSpent} onPress={onVote} />
          </>
        }
      />
    </li>
  );
});

/** Opens a request about an app in development. */
function FeedbackLink({ app }: { app: App }) {
  return (
    <Link to="/request" search={{ app: app.id }} preload={false} className={buttonClasses('link', 'sm')}>
      Feedback geven
      <VisuallyHidden> over {app.name}</VisuallyHidden>
    </Link>
  );
}

/** Opens the help about the app and its card, on cards of new apps. */
function CardHelpButton({ app }: { app: App }) {
  const label = `Help bij ${app.name}`;
  return (
    <Button
      variant="ghost"
      size="sm"
      className="-mr-1.5 min-w-7 first:-ml-1.5"
      aria-label={label}
      data-tip={label}
      icon={<CircleHelp aria-hidden />}
      onClick={() => openHelp('app-card', { name: app.name, text: app.description })}
    />
  );
}

function FavoriteButton({ app, onFavorite }: Pick<AppCardProps, 'app' | 'onFavorite'>) {
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={`${app.name} als favoriet`}
      aria-pressed={app.isFavorite}
      data-tip={app.isFavorite ? 'Geen favoriet meer' : 'Favoriet'}
      onClick={() => onFavorite(app)}
      icon={<Star aria-hidden className={cx(app.isFavorite && 'fill-current text-ink')} />}
    />
  );
}

const AppMenu = lazyComponent(() => import('./app-menu.tsx').then((file) => file.AppMenu));

function AppMenuButton(props: Omit<AppMenuProps, keyof MenuOnDemandProps>) {
  return (
    <MenuOnDemand
      button={{
        variant: 'ghost',
        size: 'sm',
        icon: <Ellipsis aria-hidden />,
        'aria-label': `Meer over ${props.app.name}`,
      }}
      preload={AppMenu.preload}
    >
      {(menu) => <AppMenu {...props} {...menu} />}
    </MenuOnDemand>
  );
}
