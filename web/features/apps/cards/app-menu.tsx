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
import type { App } from '#contract/apps.ts';
import { allows } from '#contract/platform/roles.ts';
import { lazyComponent } from '#web/platform/lazy-component.tsx';
import { LazyBoundary } from '#web/platform/lazy-boundary.tsx';
import type { MenuOnDemandProps } from '#web/platform/menu-on-demand.tsx';
import { useUser } from '#web/platform/session/use-user.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import { useReorder, type ReorderActions } from '../reorder/reorder-context.ts';

const ProblemDialog = lazyComponent(() => import('../problem/problem-dialog.tsx').then((file) => file.ProblemDialog));
const ShipDialog = lazyComponent(() => import('./ship-dialog.tsx').then((file) => file.ShipDialog));

export type AppMenuProps = MenuOnDemandProps & {
  app: App;
  onVote: (app: App) => void;
  onFavorite: (app: App) => void;
  onOpen: (appId: string) => void;
};

/** The actions on one app. */
export function AppMenu({ app, button, open, onOpenChange, onVote, onFavorite, onOpen }: AppMenuProps) {
  const moves = useReorder();
  const { role } = useUser();
  const [dialog, setDialog] = useState<'ship' | 'problem' | null>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const close = () => {
    setDialog(null);
    // The menu item that opened the dialog is unmounted; restore the focus after the dialog has released it.
    setTimeout(() => buttonRef.current?.focus());
  };
  return (
    <>
      <Menu trigger={<Button ref={buttonRef} {...button} />} open={open} onOpenChange={onOpenChange}>
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
        {app.canWithdraw && (
          <MenuItem icon={<Undo2 aria-hidden />} onSelect={() => onVote(app)}>
            Stem intrekken
          </MenuItem>
        )}
        {role >= 1 && app.url && (
          <MenuItem icon={<MessageSquareWarning aria-hidden />} onSelect={() => setDialog('problem')}>
            Probleem melden
          </MenuItem>
        )}
        {!app.url && allows('administrator', role) && (
          <MenuItem icon={<Rocket aria-hidden />} onSelect={() => setDialog('ship')}>
            Beschikbaar maken
          </MenuItem>
        )}
        {moves && <MoveItems appId={app.id} moves={moves} />}
      </Menu>
      {dialog && (
        <LazyBoundary onMissing={close}>
          {dialog === 'ship' ? <ShipDialog app={app} onClose={close} /> : <ProblemDialog app={app} onClose={close} />}
        </LazyBoundary>
      )}
    </>
  );
}

function MoveItems({ appId, moves: { positionOf, count, move } }: { appId: string; moves: ReorderActions }) {
  const position = positionOf(appId);
  const isFirst = position <= 0;
  const isLast = position === count - 1;
  return (
    <>
      <MenuSeparator />
      <MenuItem icon={<ArrowLeft aria-hidden />} disabled={isFirst} onSelect={() => move(appId, position - 1)}>
        Naar voren
      </MenuItem>
      <MenuItem icon={<ArrowRight aria-hidden />} disabled={isLast} onSelect={() => move(appId, position + 1)}>
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
