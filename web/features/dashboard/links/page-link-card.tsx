import { Link } from '@tanstack/react-router';
import { LinkCard } from './link-card.tsx';
import type { PageLink } from './page-links.ts';

/** A card that links to a page of the portal. */
export function PageLinkCard({ page: { to, title, icon: Icon, hue, Note }, now }: { page: PageLink; now: Date }) {
  return (
    <LinkCard
      icon={<Icon aria-hidden />}
      hue={hue}
      title={
        <Link to={to} className="after:absolute after:inset-0 after:rounded-lg">
          {title}
        </Link>
      }
    >
      <Note now={now} />
    </LinkCard>
  );
}
