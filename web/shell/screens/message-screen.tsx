import type { ReactNode } from 'react';
import { IconTile } from '#web/ui/display/icon-tile.tsx';

type MessageScreenProps = { icon: ReactNode; title: ReactNode; text: ReactNode; action: ReactNode };

/** One message in place of a page. */
export function MessageScreen({ icon, title, text, action }: MessageScreenProps) {
  return (
    <div className="mx-auto flex max-w-110 flex-col items-center py-16 text-center">
      <IconTile>{icon}</IconTile>
      <h1 className="mt-4 text-2xl font-bold tracking-tight">{title}</h1>
      <div className="mt-2 text-pretty text-muted">{text}</div>
      <div className="mt-6 flex flex-wrap justify-center gap-2">{action}</div>
    </div>
  );
}
