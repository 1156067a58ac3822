import { useEffect, useEffectEvent, useState, type Dispatch } from 'react';
import { CallError } from '#web/platform/call/call-error.ts';
import { errorText } from '#web/platform/call/error-text.ts';

export type Checking = { step: 'loading' } | { step: 'failed'; text: string };

/**
 * The state of a page that a mail, or what the first start prints, links to. While the step is `loading`, `check` asks the
 * server about its token. `refusedState`: the state for the code of an error that makes the link useless; null for others.
 * `withoutToken`: the state of the page when its URL has none.
 */
export function useMailLink<State extends { step: string }>(
  token: string,
  check: (token: string) => Promise<State>,
  refusedState: (code: string) => State | null,
  withoutToken = refusedState('link_invalid'),
): [State | Checking, Dispatch<State | Checking>] {
  const [state, setState] = useState<State | Checking>((token === '' && withoutToken) || { step: 'loading' });
  const isLoading = state.step === 'loading';
  const start = useEffectEvent(async () => {
    try {
      return await check(token);
    } catch (error) {
      return refusedState(codeOfCheck(error)) ?? { step: 'failed' as const, text: errorText(error) };
    }
  });
  useEffect(() => {
    if (!isLoading) return undefined;
    let isCurrent = true;
    void start().then((next) => isCurrent && setState(next));
    return () => void (isCurrent = false);
  }, [isLoading]);
  return [state, setState];
}

/**
 * The code of a failed check, whose only input is the token: one that is too long or has other characters is refused as
 * input, which for its reader is a link that is not right. Empty for what is no failed call.
 */
function codeOfCheck(error: unknown): string {
  if (!(error instanceof CallError)) return '';
  return error.code === 'validation_failed' ? 'link_invalid' : error.code;
}
