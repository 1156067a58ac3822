import { Cloud, KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Passkey } from '#contract/passkeys.ts';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { formatDateTime } from '#web/platform/time/format-time.ts';
import { RelativeTime } from '#web/platform/time/relative-time.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { IconTile } from '#web/ui/display/icon-tile.tsx';

const dialogs = {
  rename: lazyComponent(() => import('./rename-dialog.tsx').then((file) => file.RenameDialog)),
  remove: lazyComponent(() => import('./remove-dialog.tsx').then((file) => file.RemoveDialog)),
};

/** `isLast`: the user has no other passkey. */
export function PasskeyRow({ passkey, isLast }: { passkey: Passkey; isLast: boolean }) {
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const Dialog = open && dialogs[open];
  const close = () => setOpen(null);
  const { name, isSynced, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex items-center gap-3 border-t border-line py-3 first:border-t-0">
      <IconTile>{isSynced ? <Cloud aria-hidden /> : <KeyRound aria-hidden />}</IconTile>
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="flex flex-wrap gap-x-3 text-xs text-muted">
          <span>toegevoegd {formatDateTime(createdAt)}</span>
          <span>
            {lastUsedAt === null ? (
              'nog niet gebruikt'
            ) : (
              <>
                laatst gebruikt <RelativeTime moment={lastUsedAt} />
              </>
            )}
          </span>
          {isSynced && <span>op meer apparaten</span>}
        </p>
      </div>
      <div className="flex gap-1">
        <Button
          size="sm"
          variant="ghost"
          icon={<Pencil aria-hidden />}
          aria-label={`Naam wijzigen: ${name}`}
          data-tip="Naam wijzigen"
          onClick={() => setOpen('rename')}
        />
        <Button
          size="sm"
          variant="ghost"
          icon={<Trash2 aria-hidden />}
          aria-label={`Verwijderen: ${name}`}
          data-tip="Verwijderen"
          onClick={() => setOpen('remove')}
        />
      </div>
      {Dialog && (
        <LazyBoundary onMissing={close}>
          <Dialog passkey={passkey} isLast={isLast} onClose={close} />
        </LazyBoundary>
      )}
    </li>
  );
}
