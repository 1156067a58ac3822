import { setTimeout } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import { poolOf, type Database } from './database/connect.ts';
import { isReadOnlyServer } from './database/failures.ts';
import { hasCommittedWrite } from './database/write-probe-sql.ts';
import type { Log } from './log/log.ts';

/** Milliseconds in which a small write must be committed, so that readiness is known within three seconds. */
const commitTimeout = 2500;
/** Milliseconds for which a write that was committed counts: whoever asks, an instance writes once a second at most. */
const validFor = 1000;
/**
 * Milliseconds for which free space counts: PostgreSQL counts the temporary files that this needs, and may log them.
 */
const spaceValidFor = 10_000;

/** Why nothing can be written: a standby or a setting, no space, or no commit in time. */
export type DatabaseFault = 'read_only' | 'disk_full' | 'no_answer';

/** `ms`: how long the write took, without a fault. */
export type WriteState = { fault: DatabaseFault | null; ms: number };

/** Whether the database can be written. It never rejects and resolves within three seconds. */
export type CheckWrites = () => Promise<WriteState>;

const explanations: Record<DatabaseFault, string> = {
  read_only: 'the database can only be read: its server is a standby, or was set to read only',
  disk_full: 'the disk of the database is full: nothing can be written',
  no_answer: 'the database does not commit a small write in time',
};

/** Checks of a moment share one write. What changes is logged. */
export function createWriteCheck(db: Database, log: Log): CheckWrites {
  const pool = poolOf(db)!;
  let running: Promise<WriteState> | null = null;
  let valid: { state: WriteState; until: number } | null = null;
  let faultBefore: DatabaseFault | null = null;
  let spaceUntil = Number.NEGATIVE_INFINITY;

  const write = async (): Promise<WriteState> => {
    const startedAt = performance.now();
    const needsFile = startedAt >= spaceUntil;
    const { fault, error } = await Promise.race([
      hasCommittedWrite(pool, { needsFile }).then(
        (isCommitted): Outcome => ({ fault: isCommitted ? null : 'no_answer' }),
        (failure: unknown): Outcome => ({ fault: faultOf(failure), error: failure }),
      ),
      setTimeout<Outcome>(commitTimeout, { fault: 'no_answer' }, { ref: false }),
    ]);
    const now = performance.now();
    const state = { fault, ms: now - startedAt };
    if (fault === null && needsFile) spaceUntil = now + spaceValidFor;
    valid = fault === null ? { state, until: now + validFor } : null;
    if (fault !== null && fault !== faultBefore) log.error({ reason: fault, err: error }, explanations[fault]);
    if (fault === null && faultBefore !== null) log.warn({ reason: faultBefore }, 'the database can be written again');
    faultBefore = fault;
    return state;
  };
  return async () => {
    if (valid && performance.now() < valid.until) return valid.state;
    return await (running ??= write().finally(() => (running = null)));
  };
}

type Outcome = { fault: DatabaseFault | null; error?: unknown };

function faultOf(error: unknown): DatabaseFault {
  if (isReadOnlyServer(error)) return 'read_only';
  return (error as { code?: string }).code === '53100' ? 'disk_full' : 'no_answer';
}

/** What an instance waits for before it can answer calls; `restart`: it is about to stop. */
const reasons = ['read_only', 'disk_full', 'no_answer', 'jobs', 'restart'] as const;
export type Unreadiness = (typeof reasons)[number];

export type Readiness = {
  /** Null: it is ready. Never rejects and resolves within three seconds. */
  check(): Promise<Unreadiness | null>;
  /** From then on the reason is `restart`. */
  refuse(): void;
};

/** The gauge of the registry checks it at each scrape. */
export function createReadiness(
  checkWrites: CheckWrites,
  jobs: { isWorking(): boolean },
  registry: Registry,
): Readiness {
  let isRefused = false;
  const check = async (): Promise<Unreadiness | null> => {
    if (isRefused) return 'restart';
    const { fault } = await checkWrites();
    return fault ?? (jobs.isWorking() ? null : 'jobs');
  };
  const gauge: Gauge<'reason'> = new Gauge({
    name: 'portaal_not_ready',
    help: '1 for the reason why /health/ready answers 503.',
    labelNames: ['reason'],
    registers: [registry],
    collect: async () => {
      const found = await check();
      for (const reason of reasons) gauge.set({ reason }, reason === found ? 1 : 0);
    },
  });
  return { check, refuse: () => void (isRefused = true) };
}
