import {
  ArrowLeft,
  ArrowLeftToLine,
  ArrowRight,
  ArrowRightToLine,
  CalendarClock,
  CircleHelp,
  ExternalLink,
  MessageSquarePlus,
  MessageSquareWarning,
  Rocket,
  Star,
  Undo2,
} from 'lucide-react';
import { Link } from '@tanstack/react-router';
import type { App } from '#contract/apps.ts';
import { allows } from '#contract/platform/roles.ts';
import { isAppInUse } from '#contract/request-rules.ts';
import { openHelp } from '#web/features/help/public.tsx';
import { OutageItem } from '#web/features/incidents/public.tsx';
import { PlansDialog } from '#web/features/maintenance-plans/public.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import type { MenuOnDemandProps } from '#web/platform/overlays/menu-on-demand.tsx';
import { useRole } from '#web/platform/session/use-role.ts';
import { useMenuDialog } from '#web/platform/overlays/use-menu-dialog.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { MoveItems } from '#web/platform/reorder/move-items.tsx';
import { useReorder } from '#web/platform/reorder/reorder-context.ts';

const ProblemDialog = lazyComponent(() => import('../problem/problem-dialog.tsx').then((file) => file.ProblemDialog));
const ShipDialog = lazyComponent(() => import('./ship-dialog.tsx').then((file) => file.ShipDialog));

const moveIcons = {
  earlier: <ArrowLeft aria-hidden />,
  later: <ArrowRight aria-hidden />,
  first: <ArrowLeftToLine aria-hidden />,
  last: <ArrowRightToLine aria-hidden />,
};

export type AppMenuProps = MenuOnDemandProps & {
  app: App;
  onVote: (app: App) => void;
  onFavorite: (app: App) => void;
  onOpen: (appId: string) => void;
};

/** The actions on one app. */
export function AppMenu({ app, button, open, onOpenChange, onVote, onFavorite, onOpen }: AppMenuProps) {
  const moves = useReorder();
  const role = useRole();
  const { openDialog, buttonRef } = useMenuDialog();
  const ship = () => openDialog((close) => <ShipDialog app={app} onClose={close} />);
  const reportProblem = () => openDialog((close) => <ProblemDialog app={app} onClose={close} />);
  const showPlans = () => openDialog((close) => <PlansDialog kind="app" target={app} onClose={close} />);
  return (
    <Menu trigger={<Button ref={buttonRef} {...button} />} open={open} onOpenChange={onOpenChange}>
      {app.url && (
        <MenuItem asChild onSelect={() => onOpen(app.id)}>
          <a href={app.url} target="_blank" rel="noopener">
            <ExternalLink aria-hidden />
            Openen
          </a>
        </MenuItem>
      )}
      {role >= 1 && app.status === 'development' && (
        <MenuItem asChild>
          <Link to="/request" search={{ app: app.id }} preload={false}>
            <MessageSquarePlus aria-hidden />
            Feedback geven
          </Link>
        </MenuItem>
      )}
      {app.status === 'new' && (
        <MenuItem
          icon={<CircleHelp aria-hidden />}
          onSelect={() => openHelp('app-card', { name: app.name, text: app.description })}
        >
          Help bij deze app
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
      {app.url && <OutageItem target={app} />}
      {role >= 1 && isAppInUse(app) && (
        <MenuItem icon={<MessageSquareWarning aria-hidden />} onSelect={reportProblem}>
          Probleem melden
        </MenuItem>
      )}
      {!app.url && allows('administrator', role) && (
        <MenuItem icon={<Rocket aria-hidden />} onSelect={ship}>
          Beschikbaar maken
        </MenuItem>
      )}
      {app.url && allows('administrator', role) && (
        <MenuItem icon={<CalendarClock aria-hidden />} onSelect={showPlans}>
          Gepland onderhoud
        </MenuItem>
      )}
      {moves && <MoveItems id={app.id} moves={moves} icons={moveIcons} />}
    </Menu>
  );
}
