import { Link } from '@tanstack/react-router';
import { Columns2, Rows2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppsLink, AppTile, useOpenApp } from '#web/features/apps/public.tsx';
import { announcedMoment, describeTool, OpenToolLink } from '#web/features/tools/public.tsx';
import { LazyOutageMenu } from '#web/features/incidents/public.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { NewTabLink } from '#web/platform/new-tab-link.tsx';
import { cardElementId } from '#web/platform/reorder/drag-listeners.ts';
import { LazyDragHandle } from '#web/platform/reorder/lazy-dragging.tsx';
import { useIdle } from '#web/platform/use-idle.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconTile } from '#web/ui/display/icon-tile.tsx';
import { NamedIcon } from '#web/ui/display/named-icon.tsx';
import { StatusDot } from '#web/ui/display/status-dot.tsx';
import type { PlacedTile } from './tiles.ts';

export const tileGridClasses =
  '-mx-1.5 grid grid-cols-[repeat(auto-fill,minmax(min(7.5rem,100%),1fr))] gap-1 sm:grid-cols-[repeat(auto-fill,minmax(min(10.5rem,100%),1fr))]';
// Clipped: the text for screen readers stands after a name that may be cut off.
const baseClasses = 'relative flex min-w-0 items-center gap-2 overflow-clip rounded-lg sm:gap-3';
export const tileClasses = `${baseClasses} h-11 px-1.5 sm:h-14 sm:px-2`;

type Arranging = { isMovable: boolean; onResize: () => void };

/** A tile opens with one click. `arranging`: it is moved and resized instead. */
export function LauncherTile({ tile, now, arranging }: { tile: PlacedTile; now: Date; arranging?: Arranging }) {
  const { icon, note, isClosed } = partsOf(tile, now);
  const isIdle = useIdle();
  const target = arranging || isClosed ? null : reportedBy(tile);
  return (
    <li
      id={cardElementId(tile.key)}
      className={cx(
        arranging ? `${baseClasses} h-14 bg-surface-2 pr-1 pl-7` : tileClasses,
        'calm group data-dragging:z-1 data-dragging:bg-surface-3',
        tile.size === 'row' && 'col-span-full',
        tile.kind === 'page' && tile.page.isInBar && !arranging && 'max-md:hidden',
        !arranging && !isClosed && 'transition-colors hover:bg-surface-2',
      )}
    >
      {arranging?.isMovable && <LazyDragHandle id={tile.key} name={tile.name} alwaysVisible />}
      {icon}
      <span className="min-w-0 flex-1">
        <span className={cx('block truncate font-medium', isClosed && 'text-muted')}>
          {arranging || isClosed ? tile.name : <TileLink tile={tile} />}
        </span>
        <span
          data-mark={tile.size}
          className={cx(
            'block truncate text-xs text-muted [&_span]:text-xs',
            tile.kind !== 'tool' && tile.size === 'tile' && 'max-sm:hidden',
          )}
        >
          <span>{note}</span>
        </span>
      </span>
      {target && isIdle && (
        <LazyBoundary>
          <LazyOutageMenu target={target} />
        </LazyBoundary>
      )}
      {arranging && (
        <Button
          variant="ghost"
          size="sm"
          icon={tile.size === 'tile' ? <Rows2 aria-hidden /> : <Columns2 aria-hidden />}
          aria-label={`${tile.name} als ${tile.size === 'tile' ? 'rij' : 'tegel'} tonen`}
          onClick={arranging.onResize}
        />
      )}
    </li>
  );
}

const linkClasses =
  'outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus';

function TileLink({ tile }: { tile: PlacedTile }) {
  const { mutate: recordOpen } = useOpenApp();
  if (tile.kind === 'tool')
    return (
      <OpenToolLink tool={tile.tool} className={linkClasses}>
        {tile.name}
      </OpenToolLink>
    );
  if (tile.kind === 'page')
    return (
      <Link to={tile.page.to} {...(tile.page.hash !== undefined && { hash: tile.page.hash })} className={linkClasses}>
        {tile.name}
      </Link>
    );
  const { id, name, url } = tile.app;
  if (url === null)
    return (
      <AppsLink view={{ text: name }} className={linkClasses}>
        {name}
      </AppsLink>
    );
  return (
    <NewTabLink href={url} onOpen={() => recordOpen(id)} className={linkClasses}>
      {name}
    </NewTabLink>
  );
}

/** The app in use or the tool that can be reported as not working. */
function reportedBy(tile: PlacedTile): { id: string; name: string } | null {
  if (tile.kind === 'tool') return tile.tool;
  return tile.kind === 'app' && tile.app.url !== null ? tile.app : null;
}

type Parts = { icon: ReactNode; note: ReactNode; isClosed: boolean };

function partsOf(tile: PlacedTile, now: Date): Parts {
  switch (tile.kind) {
    case 'tool': {
      const { tone, label, note, isClosed } = describeTool(tile.tool, now);
      // A tile has room for few words; the tooltip has all of them.
      const announced = announcedMoment(tile.tool, now);
      const maintenance = isClosed ? note && `Dicht ${note}` : announced && `Onderhoud ${announced}`;
      const tip = isClosed
        ? [`${label} ${note}`.trim(), tile.tool.maintenanceNote].filter(Boolean).join(': ')
        : maintenance;
      return {
        icon: (
          <IconTile size="sm">
            <NamedIcon name={tile.tool.icon} />
          </IconTile>
        ),
        note: (
          <span data-tip={tip || undefined}>
            {maintenance ? (
              <StatusDot tone={tone}>{maintenance}</StatusDot>
            ) : (
              <StatusDot tone={tone} note={note}>
                {label}
              </StatusDot>
            )}
          </span>
        ),
        isClosed,
      };
    }
    case 'page': {
      const { icon: Icon, hue, Note } = tile.page;
      return {
        icon: (
          <IconTile size="sm" hue={hue}>
            <Icon aria-hidden />
          </IconTile>
        ),
        note: <Note now={now} />,
        isClosed: false,
      };
    }
    default: {
      const { app } = tile;
      const text = app.url === null ? 'In de lijst' : tile.size === 'row' ? app.description : app.category;
      return { icon: <AppTile app={app} size="sm" />, note: text, isClosed: false };
    }
  }
}
