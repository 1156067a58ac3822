import { useEffect, useEffectEvent } from 'react';
import { createStore } from '../store.ts';

/** What can be done with the open object; the palette offers it. */
export type ObjectAction = {
  id: string;
  title: string;
  /** What else finds it. */
  keywords: readonly string[];
  /** The object. */
  description: string;
  run: () => void;
};

type Offered = { key: string; actions: readonly ObjectAction[] };

const none: Offered = { key: '', actions: [] };

export const objectActions = createStore(none);

/** Offers actions for as long as the object is open. `key` changes with what they are, not with what they close over. */
export function useObjectActions(key: string, actions: readonly ObjectAction[]): void {
  const run = useEffectEvent((id: string) => actions.find((action) => action.id === id)?.run());
  const list = useEffectEvent(() => actions);
  useEffect(() => {
    objectActions.write({ key, actions: list().map((action) => ({ ...action, run: () => run(action.id) })) });
    return () => objectActions.write(none);
  }, [key]);
}
