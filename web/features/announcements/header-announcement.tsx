import { useMatches } from '@tanstack/react-router';
import { AnnouncementLine, useCurrentAnnouncement } from './current-announcement.tsx';

/** The announcement of this moment in the header; on wide screens the home page has it itself. */
export function HeaderAnnouncement() {
  const announcement = useCurrentAnnouncement();
  const isHome = useMatches({ select: (matches) => matches.at(-1)?.pathname === '/' });
  return (
    announcement && (
      <AnnouncementLine announcement={announcement} className={isHome ? 'max-w-80 xl:hidden' : 'max-w-80'} />
    )
  );
}
