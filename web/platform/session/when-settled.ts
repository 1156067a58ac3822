import { reachability } from '../call/reachability.ts';
import { session } from './session.ts';

/** Resolves when the session has been verified, or the portal proves unreachable. */
export function whenSettled(): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      if (session.read().status === 'starting' && reachability.read() === 'reachable') return;
      stops.forEach((stop) => stop());
      resolve();
    };
    const stops = [session.subscribe(settle), reachability.subscribe(settle)];
    settle();
  });
}
