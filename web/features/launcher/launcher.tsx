import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { allows } from '#contract/platform/roles.ts';
import { sortByOwnOrder, useAppOrder, useApps } from '#web/features/apps/public.tsx';
import { joinUnusedApps, recommendationsQuery } from '#web/features/recommendations/public.tsx';
import { useTools } from '#web/features/tools/public.tsx';
import { useDeclaredPages } from '#web/platform/pages/declared-pages.ts';
import { QueryError } from '#web/platform/query/query-error.tsx';
import { announce, Announcer } from '#web/platform/reorder/announcer.tsx';
import { LazySortableCards, useDragging } from '#web/platform/reorder/lazy-dragging.tsx';
import { movedText } from '#web/platform/reorder/move-texts.ts';
import { useRole } from '#web/platform/session/use-role.ts';
import { useUser } from '#web/platform/session/use-user.ts';
import { formatCount, formatNumber } from '#web/platform/text/format-number.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { launcherQuery, useMoveEntry, useSaveLauncher } from './launcher-query.ts';
import { LauncherTile, tileClasses, tileGridClasses } from './launcher-tile.tsx';
import { listPageLinks } from './page-links.ts';
import { listTiles, placeTiles, type PlacedTile } from './tiles.ts';

/** Tools, favourites, what was opened last and pages in one grid, which the user arranges. */
export function Launcher({ now }: { now: Date }) {
  const { tiles, failed } = useTiles();
  const [isArranging, setIsArranging] = useState(false);
  return (
    <Card as="section" aria-labelledby="startscherm">
      <CardHeader
        id="startscherm"
        title="Snel openen"
        note={tiles?.some((tile) => tile.kind === 'app' && tile.why === 'colleagues') && 'dit gebruiken collega’s'}
        action={
          <Button
            variant="ghost"
            size="sm"
            disabled={!tiles}
            aria-pressed={isArranging}
            onClick={() => setIsArranging(!isArranging)}
          >
            {isArranging ? 'Klaar' : 'Indelen'}
          </Button>
        }
      />
      <Repaired />
      {failed && <QueryError title={failed.title} query={failed.query} />}
      {!tiles ? (
        <SkeletonRegion label="Snel openen" className={tileGridClasses}>
          {Array.from({ length: maxTiles }, (_, at) => (
            <TileSkeleton key={at} />
          ))}
        </SkeletonRegion>
      ) : isArranging ? (
        <ArrangedTiles tiles={tiles} now={now} />
      ) : (
        <Tiles tiles={tiles} now={now} />
      )}
    </Card>
  );
}

/** Four rows of three; what follows is shown on demand. */
const maxTiles = 12;

function Tiles({ tiles, now }: { tiles: PlacedTile[]; now: Date }) {
  const [isOpen, setIsOpen] = useState(false);
  const rest = tiles.length - maxTiles;
  const shown = isOpen ? tiles : tiles.slice(0, maxTiles);
  return (
    <>
      <ul className={tileGridClasses}>
        {shown.map((tile) => (
          <LauncherTile key={tile.key} tile={tile} now={now} />
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="link" className="mt-2 self-start" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Minder tonen' : `Nog ${formatNumber(rest)} tonen`}
        </Button>
      )}
    </>
  );
}

/** Undefined tiles: something is loading. What failed to load has no tiles. */
function useTiles() {
  const role = useRole();
  const pages = useDeclaredPages();
  const tools = useTools();
  const apps = useApps();
  const launcher = useQuery(launcherQuery);
  const recommendations = useQuery({ ...recommendationsQuery, enabled: allows('user', role) });
  const { data: recommended } = recommendations;
  const { order } = useAppOrder(useUser().id);
  const isLoading = [tools, apps, launcher, ...(allows('user', role) ? [recommendations] : [])].some(isFirstLoad);
  const tiles = useMemo(() => {
    if (isLoading) return undefined;
    const ownApps = sortByOwnOrder(apps.data ?? [], order);
    const listed = listTiles({
      tools: tools.data ?? [],
      apps: ownApps,
      recommended: joinUnusedApps(recommended ?? [], ownApps).flatMap(({ app }) => (app.url === null ? [] : [app])),
      pages: listPageLinks(pages, role),
    });
    return placeTiles(listed, launcher.data?.entries ?? []);
  }, [isLoading, role, pages, order, apps.data, tools.data, recommended, launcher.data]);
  const failures = [
    { title: 'De tools konden niet worden geladen', query: tools },
    { title: 'Uw apps konden niet worden geladen', query: apps },
    { title: 'Uw indeling kon niet worden geladen', query: launcher },
  ];
  return { tiles, failed: failures.find(({ query }) => query.errorUpdateCount > 0 && !query.data) };
}

/**
 * Not once it has failed: the tiles read some of the same queries, so that taking them away at each new attempt would
 * begin the next one.
 */
function isFirstLoad({ isPending, errorUpdateCount }: { isPending: boolean; errorUpdateCount: number }): boolean {
  return isPending && errorUpdateCount === 0;
}

/** The tiles with a handle and a button for their size. Their links do not open meanwhile. */
function ArrangedTiles({ tiles, now }: { tiles: PlacedTile[]; now: Date }) {
  const { mutate: move } = useMoveEntry();
  const { mutate: save } = useSaveLauncher();
  const isMovable = useDragging(true);
  const shown = tiles.map(({ key, size }) => ({ key, size }));
  const put = (key: string, to: number) => {
    const tile = tiles.find((each) => each.key === key)!;
    const others = shown.filter((each) => each.key !== key);
    move({ key, size: tile.size, before: others[to]?.key ?? null, shown });
    announce(movedText(tile.name, to + 1, tiles.length));
  };
  const resize = ({ key, size, name }: PlacedTile) => {
    const next = size === 'tile' ? 'row' : 'tile';
    move({ key, size: next, before: key, shown });
    announce(`${name} is nu ${next === 'row' ? 'een rij' : 'een tegel'}.`);
  };
  const reset = () =>
    save([], {
      onSuccess: () =>
        toast({
          title: 'De standaardindeling is hersteld',
          action: { label: 'Ongedaan maken', onSelect: () => save(shown) },
        }),
    });
  return (
    <>
      <ul className={tileGridClasses}>
        {tiles.map((tile) => (
          <LauncherTile key={tile.key} tile={tile} now={now} arranging={{ isMovable, onResize: () => resize(tile) }} />
        ))}
      </ul>
      {isMovable && <LazySortableCards rows={tiles.map(({ key, name }) => ({ id: key, name }))} onMove={put} />}
      <Announcer />
      <Button variant="link" className="mt-2 self-start" onClick={reset}>
        Standaardindeling herstellen
      </Button>
    </>
  );
}

/** Says what was repaired in the stored arrangement, until it is stored as it is shown. */
function Repaired() {
  const { data } = useQuery(launcherQuery);
  const { mutate: save } = useSaveLauncher();
  if (!data || (data.removed === 0 && !data.wasUnreadable)) return null;
  return (
    <Banner className="mb-2" onDismiss={() => save(data.entries)}>
      {data.wasUnreadable
        ? 'Uw indeling kon niet worden gelezen. U ziet de standaardindeling.'
        : `${formatCount(data.removed, 'tegel bestaat', 'tegels bestaan')} niet meer en ${data.removed === 1 ? 'is' : 'zijn'} uit uw indeling gehaald.`}
    </Banner>
  );
}

function TileSkeleton() {
  return (
    <div className={tileClasses}>
      <Skeleton className="size-9 rounded-lg" />
      <span className="grid flex-1 gap-1.5">
        <Skeleton className="h-3.5 w-3/4" />
        <Skeleton className="h-3 w-1/2" />
      </span>
    </div>
  );
}
