import { createContext, use } from 'react';

/** Moving cards in the list that is shown; places count from 0. */
export type Moves = {
  /** Where the card is; -1 when it is not shown. */
  placeOf: (appId: string) => number;
  count: number;
  move: (appId: string, to: number) => void;
};

/** Null where the order is not one's own to change. */
export const MovesContext = createContext<Moves | null>(null);

export function useMoves(): Moves | null {
  return use(MovesContext);
}
