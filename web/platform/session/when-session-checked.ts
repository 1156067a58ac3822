import { reachability } from '../call/reachability.ts';
import { session } from './session.ts';

/** Resolves when the session has been verified, or cannot be yet. */
export function whenSessionChecked(): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      const now = session.read();
      if (now.status === 'starting' && !now.isDelayed && reachability.read() === 'reachable') return;
      stops.forEach((stop) => stop());
      resolve();
    };
    const stops = [session.subscribe(settle), reachability.subscribe(settle)];
    settle();
  });
}
