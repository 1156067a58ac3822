import { ArrowLeft, ArrowLeftToLine, ArrowRight, ArrowRightToLine, ExternalLink, Star, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { App } from '#contract/apps.ts';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { useMoves, type Moves } from './moves.ts';

export type AppMenuProps = {
  app: App;
  trigger: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onVote: (app: App) => void;
  onFavorite: (app: App) => void;
  onOpen: (appId: string) => void;
};

/** Everything that can be done with one app. */
export function AppMenu({ app, trigger, open, onOpenChange, onVote, onFavorite, onOpen }: AppMenuProps) {
  const moves = useMoves();
  return (
    <Menu trigger={trigger} open={open} onOpenChange={onOpenChange}>
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
      {moves && <MoveItems appId={app.id} moves={moves} />}
    </Menu>
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
