import { createContext, use } from 'react';

/** Moves cards within the visible list; positions count from 0. */
export type ReorderActions = {
  /** -1 when the card is not visible. */
  positionOf: (id: string) => number;
  count: number;
  move: (id: string, to: number) => void;
};

/** Null where the order cannot be changed. */
export const ReorderContext = createContext<ReorderActions | null>(null);

export function useReorder(): ReorderActions | null {
  return use(ReorderContext);
}
