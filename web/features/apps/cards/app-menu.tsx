import { Link } from '@tanstack/react-router';
import {
  ArrowLeft,
  ArrowLeftToLine,
  ArrowRight,
  ArrowRightToLine,
  ExternalLink,
  MessageSquareWarning,
  Rocket,
  Star,
  Undo2,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { shipApp, type App } from '#contract/apps.ts';
import { allows } from '#contract/roles.ts';
import { onDemand } from '#web/platform/on-demand.tsx';
import { Part } from '#web/platform/part.tsx';
import { useUser } from '#web/platform/session/use-user.ts';
import { Button, type ButtonProps } from '#web/ui/actions/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import { useMoves, type Moves } from '../reorder/moves.ts';

const ShipDialog = onDemand(() => import('./ship-dialog.tsx').then((file) => file.ShipDialog));

export type AppMenuProps = {
  app: App;
  /** The button of the menu; the focus goes back to it. */
  button: ButtonProps;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onVote: (app: App) => void;
  onFavorite: (app: App) => void;
  onOpen: (appId: string) => void;
};

/** Everything that can be done with one app. */
export function AppMenu({ app, button, open, onOpenChange, onVote, onFavorite, onOpen }: AppMenuProps) {
  const moves = useMoves();
  const { role } = useUser();
  const [isShipping, setIsShipping] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsShipping(false);
    // The menu item that opened the dialog is gone: the focus goes back to the button of the menu.
    setTimeout(() => opener.current?.focus());
  };
  return (
    <>
      <Menu trigger={<Button ref={opener} {...button} />} open={open} onOpenChange={onOpenChange}>
        {app.url && (
          <MenuItem asChild onSelect={() => onOpen(app.id)}>
            <a href={app.url} target="_blank" rel="noopener">
              <ExternalLink aria-hidden />
              Openen
            </a>
          </MenuItem>
        )}
        <MenuItem icon={<Star aria-hidden />} onSelect={() => onFavorite(app)}>
          {app.isFavorite ? 'Geen favoriet meer' : 'Favoriet'}
        </MenuItem>
        {app.hasVoted && (
          <MenuItem icon={<Undo2 aria-hidden />} onSelect={() => onVote(app)}>
            Stem intrekken
          </MenuItem>
        )}
        {role >= 1 && (
          <MenuItem asChild>
            <Link to="/request" search={{ app: app.id }}>
              <MessageSquareWarning aria-hidden />
              Probleem melden
            </Link>
          </MenuItem>
        )}
        {!app.url && allows(shipApp.access, role) && (
          <MenuItem icon={<Rocket aria-hidden />} onSelect={() => setIsShipping(true)}>
            Beschikbaar maken
          </MenuItem>
        )}
        {moves && <MoveItems appId={app.id} moves={moves} />}
      </Menu>
      {isShipping && (
        <Part onMissing={close}>
          <ShipDialog app={app} onClose={close} />
        </Part>
      )}
    </>
  );
}

function MoveItems({ appId, moves: { placeOf, count, move } }: { appId: string; moves: Moves }) {
  const place = placeOf(appId);
  const isFirst = place <= 0;
  const isLast = place === count - 1;
  return (
    <>
      <MenuSeparator />
      <MenuItem icon={<ArrowLeft aria-hidden />} disabled={isFirst} onSelect={() => move(appId, place - 1)}>
        Naar voren
      </MenuItem>
      <MenuItem icon={<ArrowRight aria-hidden />} disabled={isLast} onSelect={() => move(appId, place + 1)}>
        Naar achteren
      </MenuItem>
      <MenuItem icon={<ArrowLeftToLine aria-hidden />} disabled={isFirst} onSelect={() => move(appId, 0)}>
        Naar het begin
      </MenuItem>
      <MenuItem icon={<ArrowRightToLine aria-hidden />} disabled={isLast} onSelect={() => move(appId, count - 1)}>
        Naar het einde
      </MenuItem>
    </>
  );
}
