import type { ReactNode } from 'react';
import { MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import type { ReorderActions } from './reorder-context.ts';

type MoveItemsProps = {
  id: string;
  moves: ReorderActions;
  /** They point to where it goes: to the side in a grid, up and down in a list. */
  icons: { earlier: ReactNode; later: ReactNode; first: ReactNode; last: ReactNode };
};

/** The items of the menu of a card or row that move it. */
export function MoveItems({ id, moves: { positionOf, count, move }, icons }: MoveItemsProps) {
  const position = positionOf(id);
  const isFirst = position <= 0;
  const isLast = position === count - 1;
  return (
    <>
      <MenuSeparator />
      <MenuItem icon={icons.earlier} disabled={isFirst} onSelect={() => move(id, position - 1)}>
        Naar voren
      </MenuItem>
      <MenuItem icon={icons.later} disabled={isLast} onSelect={() => move(id, position + 1)}>
        Naar achteren
      </MenuItem>
      <MenuItem icon={icons.first} disabled={isFirst} onSelect={() => move(id, 0)}>
        Naar het begin
      </MenuItem>
      <MenuItem icon={icons.last} disabled={isLast} onSelect={() => move(id, count - 1)}>
        Naar het einde
      </MenuItem>
    </>
  );
}
