import type { ApiKeyPermission } from '#contract/platform/api-key-permissions.ts';
import type { Role } from '#contract/platform/roles.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Authority } from './credentials/dashboard-authority.ts';
import type { Database } from './database/connect.ts';
import type { EventLog } from './live/event-log.ts';
import type { Live } from './live/live.ts';
import type { Log } from './log/log.ts';
import type { Metrics } from './metrics.ts';
import type { CheckWrites } from './readiness.ts';
import type { Tracing } from './tracing/active-span.ts';
import type { SessionRevocation } from './credentials/session-revocation.ts';

/** The configuration and what is determined at the start. `selfUrl`: the URL of this instance on this machine. */
export type PortalConfig = Config & { publicUrl: string; secretKey: string; selfUrl: string };

/** The dependencies of use cases and jobs, created once at the start. */
export type Portal = {
  config: PortalConfig;
  db: Database;
  /**
   * The database by a few other connections, for health checks and public calls: signed-in users cannot occupy them.
   */
  priorityDb: Database;
  /** Whether the database can be written now. */
  checkWrites: CheckWrites;
  clock: Clock;
  log: Log;
  live: Live;
  eventLog: EventLog;
  sessionRevocation: SessionRevocation;
  metrics: Metrics;
  /** Null: nothing is recorded. */
  tracing: Tracing | null;
};

/**
 * The caller. `role` is the stored role, never one that an administrator views the portal as. With an API key
 * `sessionId` is empty: calls that need a session declare `apiKeys: false`. `twoFactorDueAt`: from then on an
 * administrator without two-factor authentication can only set it up; null: never.
 */
export type Caller = {
  id: string;
  role: Role;
  sessionId: string;
  name: string;
  twoFactorDueAt?: string | null;
  apiKey?: CallerKey;
};

/**
 * The API key of a call. `permissions`: those that its owner gave it, of which some need a second factor of the owner.
 */
export type CallerKey = { id: string; permissions: readonly ApiKeyPermission[]; ownerHasTwoFactor: boolean };

/** One call: the portal, its caller and its origin. */
export type Context<User extends Caller | null = Caller> = Portal & {
  user: User;
  ip: string;
  userAgent: string | null;
  requestId: string;
  /** The headers with which a dashboard identifies itself; null when the call has none. */
  dashboard: Authority | null;
};

/** A call with or without a signed-in user. */
export type AnyContext = Context<Caller | null>;
