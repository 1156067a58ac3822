import { Link } from '@tanstack/react-router';
import { CircleHelp, Ellipsis, MessageSquarePlus, Star } from 'lucide-react';
import { memo } from 'react';
import type { App } from '#contract/apps.ts';
import { appStatusNames } from '#contract/status-labels.ts';
import { openHelp } from '#web/features/help/public.tsx';
import { VoteButton } from '#web/features/votes/public.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { iconOnPhone, OpenLink } from '#web/platform/open-link.tsx';
import { MenuOnDemand, type MenuOnDemandProps } from '#web/platform/overlays/menu-on-demand.tsx';
import { cardElementId } from '#web/platform/reorder/drag-listeners.ts';
import { LazyDragHandle } from '#web/platform/reorder/lazy-dragging.tsx';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { appCardClasses, AppCardLayout, descriptionClasses } from './app-card-layout.tsx';
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
        name={
          <>
            {app.name}
            {/* On phones the menu has the button. */}
            {app.isFavorite && <Star aria-hidden className="ml-1 inline size-3.5 fill-current sm:hidden" />}
          </>
        }
        meta={
          <>
            <span className="max-w-full truncate">{app.category}</span>
            <Badge tone={appStatusTones[app.status]}>{appStatusNames[app.status]}</Badge>
          </>
        }
        vote={<VoteButton isStacked app={app} isPending={isVotePending} isQuotaSpent={isQuotaSpent} onPress={onVote} />}
        description={
          <>
            <p className={descriptionClasses}>{app.description}</p>
            {app.proposedBy && !app.url && <ProposedBy name={app.proposedBy.name} />}
          </>
        }
        footer={
          <>
            {app.url && <OpenLink href={app.url} name={app.name} onOpen={() => onOpen(app.id)} />}
            {canSubmitRequest && app.status === 'development' && <FeedbackLink app={app} />}
            {app.status === 'new' && <CardHelpButton app={app} />}
            <span className="ml-auto flex items-center sm:-mr-1.5">
              <FavoriteButton app={app} onFavorite={onFavorite} />
              <AppMenuButton app={app} onVote={onVote} onFavorite={onFavorite} onOpen={onOpen} />
            </span>
          </>
        }
      />
    </li>
  );
});

/** Opens a request about an app in development. On phones its icon alone is visible. */
function FeedbackLink({ app }: { app: App }) {
  return (
    <Link
      to="/request"
      search={{ app: app.id }}
      preload={false}
      className={cx(buttonClasses('ghost'), iconOnPhone, 'sm:first:-ml-3', app.url && 'max-sm:hidden')}
    >
      <MessageSquarePlus aria-hidden className="sm:hidden" />
      <span className="max-sm:sr-only">Feedback geven</span>
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
      className="max-sm:hidden"
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
      className={cx('max-sm:hidden', !app.isFavorite && 'calm-extra')}
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
        className: 'calm-extra',
        icon: <Ellipsis aria-hidden />,
        'aria-label': `Meer over ${props.app.name}`,
      }}
      preload={AppMenu.preload}
    >
      {(menu) => <AppMenu {...props} {...menu} />}
    </MenuOnDemand>
  );
}
