import type { ReactNode } from 'react';
import { MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import type { ReorderActions } from './reorder-context.ts';

type MoveItemsProps = {
  appId: string;
  moves: ReorderActions;
  /** They point to where the app goes: to the side in a grid, up and down in a list. */
  icons: { earlier: ReactNode; later: ReactNode; first: ReactNode; last: ReactNode };
};

/** The items of a menu that move an app. */
export function MoveItems({ appId, moves: { positionOf, count, move }, icons }: MoveItemsProps) {
  const position = positionOf(appId);
  const isFirst = position <= 0;
  const isLast = position === count - 1;
  return (
    <>
      <MenuSeparator />
      <MenuItem icon={icons.earlier} disabled={isFirst} onSelect={() => move(appId, position - 1)}>
        Naar voren
      </MenuItem>
      <MenuItem icon={icons.later} disabled={isLast} onSelect={() => move(appId, position + 1)}>
        Naar achteren
      </MenuItem>
      <MenuItem icon={icons.first} disabled={isFirst} onSelect={() => move(appId, 0)}>
        Naar het begin
      </MenuItem>
      <MenuItem icon={icons.last} disabled={isLast} onSelect={() => move(appId, count - 1)}>
        Naar het einde
      </MenuItem>
    </>
  );
}
