import { Link } from '@tanstack/react-router';
import { Door } from './door.tsx';
import type { Place } from './places.ts';

/** Leads to a page of the portal. */
export function PlaceDoor({ place: { to, title, icon: Icon, hue, Note }, now }: { place: Place; now: Date }) {
  return (
    <Door
      icon={<Icon aria-hidden />}
      hue={hue}
      title={
        <Link to={to} className="after:absolute after:inset-0 after:rounded-lg">
          {title}
        </Link>
      }
    >
      <Note now={now} />
    </Door>
  );
}
