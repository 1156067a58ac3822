import type { Role } from '#contract/platform/roles.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Authority } from './dashboard-authority.ts';
import type { Database } from './database/connect.ts';
import type { EventLog } from './live/event-log.ts';
import type { Live } from './live/live.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { SessionRevocation } from './session-revocation.ts';

/** The configuration with what the start worked out. `selfUrl` is where this instance reaches itself. */
export type PortalConfig = Config & { publicUrl: string; secretKey: string; selfUrl: string };

/** What every use case and job may lean on, made once at the start. */
export type Portal = {
  config: PortalConfig;
  db: Database;
  clock: Clock;
  log: Log;
  live: Live;
  eventLog: EventLog;
  sessionRevocation: SessionRevocation;
  metrics: Metrics;
};

/** Who makes a call: the stored role decides, never a viewed one. */
export type Caller = { id: string; role: Role; sessionId: string; name: string };

/** One call: the portal, who makes it, and where from. */
export type Context<User extends Caller | null = Caller> = Portal & {
  user: User;
  ip: string;
  userAgent: string | null;
  requestId: string;
  /** The headers with which a dashboard identifies itself; null when the call has none. */
  dashboard: Authority | null;
};

/** A call of which it does not matter whether somebody is signed in. */
export type AnyContext = Context<Caller | null>;
