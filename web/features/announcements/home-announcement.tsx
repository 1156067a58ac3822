import { AnnouncementLine, useCurrentAnnouncement } from './current-announcement.tsx';

/** As high as the greeting beside it, so that nothing moves. */
export function HomeAnnouncement() {
  const announcement = useCurrentAnnouncement();
  return announcement && <AnnouncementLine announcement={announcement} hasText className="h-14 w-100 max-xl:hidden" />;
}
