import { LayoutGrid } from 'lucide-react';
import { allows } from '#contract/roles.ts';
import { AppsLink, useApps } from '#web/features/apps/public.tsx';
import { useUser } from '#web/platform/session/use-user.ts';
import { cx } from '#web/ui/cx.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Door } from './door.tsx';
import { countApps, countText } from './pick-apps.ts';
import { PlaceDoor } from './place-door.tsx';
import { places } from './places.ts';
import { ToolDoors } from './tool-doors.tsx';

/** Side by side on phones too, where height is scarce; one that would be left over takes a whole row. */
const tiles = 'mb-3 grid grid-cols-2 gap-3 max-xl:[&>:last-child:nth-child(odd)]:col-span-2';

/** Where people go from here, one click each. */
export function Doors({ now }: { now: Date }) {
  const { role } = useUser();
  const own = places.filter(({ access }) => allows(access, role));
  if (own.length === 0) {
    return (
      <ul className={cx(tiles, 'xl:grid-cols-4')}>
        <AppsDoor />
        <ToolDoors now={now} shape="tile" />
      </ul>
    );
  }
  return (
    <>
      <ul className={cx(tiles, own.length > 3 ? 'xl:grid-cols-5' : 'xl:grid-cols-4')}>
        <AppsDoor />
        {own.map((place) => (
          <PlaceDoor key={place.to} place={place} now={now} />
        ))}
      </ul>
      <ul className="mb-3 grid gap-3 sm:grid-cols-3">
        <ToolDoors now={now} shape="row" />
      </ul>
    </>
  );
}

function AppsDoor() {
  const { data: apps, error } = useApps();
  return (
    <Door
      icon={<LayoutGrid aria-hidden />}
      hue={1}
      title={<AppsLink className="after:absolute after:inset-0 after:rounded-lg">Apps Bekijken</AppsLink>}
    >
      {apps ? countText(countApps(apps)) : error ? 'Aantal nu onbekend' : <Skeleton className="my-0.5 h-3 w-24" />}
    </Door>
  );
}
