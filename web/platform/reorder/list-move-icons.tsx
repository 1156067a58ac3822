import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine } from 'lucide-react';

/** Icons of `MoveItems` in a list, whose rows move up and down. */
export const listMoveIcons = {
  earlier: <ArrowUp aria-hidden />,
  later: <ArrowDown aria-hidden />,
  first: <ArrowUpToLine aria-hidden />,
  last: <ArrowDownToLine aria-hidden />,
};
