import type { Caller, Portal } from './context.ts';
import type { Route } from './http/route.ts';
import type { Job } from './jobs/jobs.ts';
import type { ClientSignal } from './live/live.ts';
import type { LiveHandlers } from './live/events.ts';

/** The handler of each signal that a browser sends over the live connection. */
export type SignalHandlers = {
  [Type in ClientSignal['type']]: (
    portal: Portal,
    caller: Caller,
    signal: Extract<ClientSignal, { type: Type }>,
  ) => Promise<void>;
};

/** What a feature registers with the portal. `server/app.ts` lists every feature; nothing is registered elsewhere. */
export type Feature = {
  name: string;
  routes?: Route[];
  /** Queued and scheduled jobs. */
  jobs?: Job[];
  /** How stored events of the feature become messages to browsers. */
  liveHandlers?: Partial<LiveHandlers>;
  /** The handlers of signals that browsers send over the live connection. */
  signalHandlers?: Partial<SignalHandlers>;
  /** Runs after users opened their first live connection or closed their last one. */
  onConnectionsChanged?: (portal: Portal, userIds: string[]) => Promise<unknown>;
  /**
   * Runs at every start but that of a command, after the migrations and before the server
   * listens; a rejection ends the start.
   */
  prepare?: (portal: Portal) => Promise<unknown>;
  /** Begins what repeats on every instance, once the server listens. @returns ends it, when the instance stops */
  start?: (portal: Portal) => () => Promise<void>;
};
