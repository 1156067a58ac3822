import { useEffect, useEffectEvent, useState, type Dispatch } from 'react';

export type Checking = { step: 'loading' } | { step: 'failed'; text: string };

/** The state of a page that a mail, or what the first start prints, links to. `check` asks the server about the link, while the step is `loading`. */
export function useMailLink<State extends { step: string }>(
  initial: State | Checking,
  check: () => Promise<State | Checking>,
): [State | Checking, Dispatch<State | Checking>] {
  const [state, setState] = useState(initial);
  const isLoading = state.step === 'loading';
  const start = useEffectEvent(check);
  useEffect(() => {
    if (!isLoading) return undefined;
    let isCurrent = true;
    void start().then((next) => isCurrent && setState(next));
    return () => void (isCurrent = false);
  }, [isLoading]);
  return [state, setState];
}
