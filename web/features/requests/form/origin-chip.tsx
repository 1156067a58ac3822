import { MessagesSquare, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppTile } from '#web/features/apps/public.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { IconTile } from '#web/ui/display/icon-tile.tsx';
import type { Origin, OriginPart } from './use-origin.ts';

type Props = { origin: Origin; onRemove: (part: OriginPart) => void };

/** The app or conversation that the request is about, with a button that removes the link. */
export function OriginChip({ origin: { app, chat }, onRemove }: Props) {
  return (
    <>
      {app && (
        <Chip
          icon={<AppTile app={app} size="sm" />}
          label="Over de app; telt niet mee voor uw verzoek van deze week"
          name={app.name}
          onRemove={() => onRemove('app')}
        />
      )}
      {chat && (
        <Chip
          icon={
            <IconTile size="sm">
              <MessagesSquare />
            </IconTile>
          }
          label="Uit uw gesprek, dat ook te lezen is voor wie uw verzoek behandelt"
          name={chat.topic || 'Expert Chat'}
          onRemove={() => onRemove('chat')}
        />
      )}
    </>
  );
}

type ChipProps = { icon: ReactNode; label: string; name: string; onRemove: () => void };

function Chip({ icon, label, name, onRemove }: ChipProps) {
  return (
    <div className="flex items-center gap-2.5 rounded-lg border border-line bg-surface-2 p-1.5 pl-2">
      {icon}
      <p className="min-w-0 flex-1 leading-tight">
        <span className="block text-xs text-muted">{label}</span>
        <span className="block truncate font-medium">{name}</span>
      </p>
      <Button
        variant="ghost"
        icon={<X aria-hidden />}
        aria-label={`${name} loskoppelen`}
        data-tip="Loskoppelen"
        onClick={onRemove}
      />
    </div>
  );
}
