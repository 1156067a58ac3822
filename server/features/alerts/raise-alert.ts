import type { AlertSeverity, AlertSource, AlertType } from '#contract/alerts.ts';
import { sliceCharacters } from '#contract/platform/truncate.ts';
import { memoizeBy } from '#server/platform/caches/memoize-by.ts';
import type { Portal } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { isDatabaseUnavailable } from '#server/platform/database/failures.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { newId } from '#server/platform/ids.ts';
import {
  type AlertContent,
  findNewestAlert,
  insertAlert,
  lockSubject,
  type NewestAlert,
  type Subject,
  updateEnded,
  updateLate,
  updateRepeated,
} from './alerts-sql.ts';
import { type Grouping, groupReport } from './group-report.ts';
import { notifyOfAlert, publishAlert, recordResolvedAlert, resolveAlertNotifications } from './notify-of-alert.ts';

const maxText = 500;
const maxDetails = 4000;

/** A condition that administrators must know of. `title` and `message` are Dutch sentences without personal data. */
export type AlertReport = {
  source: AlertSource;
  /** What distinguishes conditions of one source: reports with the same source and key are grouped into one alert. */
  key: string;
  type: AlertType;
  severity: AlertSeverity;
  title: string;
  message: string;
  /** What an administrator can do, as a Dutch sentence. */
  action?: string;
  /** A path of the portal, such as `/outgoing-mail`. */
  url?: string;
  /** Technical text for the detail view, such as a stack. */
  details?: string;
  /** Milliseconds after which it is resolved unless it is reported again; default: never by itself. */
  expiresAfterMs?: number;
};

const pendingOf = memoizeBy(
  ({ live }: Pick<Portal, 'live'>) => live,
  () => new PendingReports(),
);

type Stores = Pick<Portal, 'db' | 'live' | 'sessionRevocation' | 'clock' | 'config' | 'log'>;

/**
 * Records a condition, once for each occurrence, and notifies administrators by its severity. It never rejects: while
 * the database is unavailable the report is kept in memory and stored later.
 */
export async function raiseAlert(portal: Stores, report: AlertReport): Promise<void> {
  const { expiresAfterMs } = report;
  const at = portal.clock.now();
  await storeOrKeep(portal, {
    kind: 'raised',
    content: {
      source: report.source,
      key: sliceCharacters(report.key, 200),
      type: report.type,
      severity: report.severity,
      title: sliceCharacters(report.title, 200),
      message: sliceCharacters(report.message, maxText),
      action: report.action === undefined ? null : sliceCharacters(report.action, maxText),
      url: report.url ?? null,
      details: report.details === undefined ? null : sliceCharacters(report.details, maxDetails),
      at,
      expiresAt: expiresAfterMs === undefined ? null : new Date(at.getTime() + expiresAfterMs),
    },
  });
}

/** Resolves the alert of a source and key because its condition ended. It never rejects, like `raiseAlert`. */
export async function resolveAlert(portal: Stores, { source, key }: Subject): Promise<void> {
  await storeOrKeep(portal, { kind: 'ended', subject: { source, key }, at: portal.clock.now() });
}

/** Stores the reports that were kept while the database was unavailable. */
export async function storePendingReports(portal: Stores): Promise<void> {
  const kept = pendingOf(portal);
  let isUnavailable = false;
  for (const report of kept.take()) {
    // One attempt can take seconds while the database is unavailable.
    isUnavailable ||= !(await isStored(portal, report));
    if (isUnavailable) kept.add(report);
  }
}

async function storeOrKeep(portal: Stores, report: Report): Promise<void> {
  const kept = pendingOf(portal);
  if (!kept.isEmpty) await storePendingReports(portal);
  if (!kept.isEmpty || !(await isStored(portal, report))) kept.add(report);
}

/** @returns false when it must be kept; a report that can never be stored is logged and dropped */
async function isStored(portal: Stores, report: Report): Promise<boolean> {
  try {
    await transact(portal, (tx) => store(tx, portal, report), { maxMs: 5000 });
    return true;
  } catch (error) {
    if (isDatabaseUnavailable(error)) return false;
    portal.log.error({ err: error }, 'an alert could not be stored');
    return true;
  }
}

async function store(tx: Tx, portal: Stores, report: Report): Promise<void> {
  if (report.kind === 'ended') {
    await lockSubject(tx, report.subject);
    // Notifications of a critical condition stay: people must know of it also when it ended by itself.
    const ended = await updateEnded(tx, report.subject, report.at);
    if (ended === null) return;
    if (ended.severity !== 'critical') await resolveAlertNotifications(tx, portal, ended);
    await recordResolvedAlert(tx, portal, ended);
    return await publishAlert(tx, portal, ended.id);
  }
  await lockSubject(tx, report.content);
  const newest = await findNewestAlert(tx, report.content);
  const grouping = groupReport(newest, report.content);
  const content = { ...report.content, severity: grouping.severity };
  const id = await write(tx, grouping, newest, content);
  if (grouping.isNews) await notifyOfAlert(tx, portal, { id, ...content });
  await publishAlert(tx, portal, id);
}

/** @returns the id of the alert */
async function write(
  tx: Tx,
  { outcome }: Grouping,
  newest: NewestAlert | null,
  content: AlertContent,
): Promise<string> {
  if (newest === null || outcome === 'open') {
    const id = newId();
    await insertAlert(tx, id, content);
    return id;
  }
  if (outcome === 'late') await updateLate(tx, newest.id, content.at);
  else await updateRepeated(tx, newest.id, { ...content, isWorse: content.severity !== newest.severity });
  return newest.id;
}

/** A condition that was found, or that ended. */
type Report = { kind: 'raised'; content: AlertContent } | { kind: 'ended'; subject: Subject; at: Date };

const maxReports = 200;

/**
 * Reports that wait for the database, oldest first; beyond 200 the oldest of a repeated condition,
 * or else the oldest, is dropped.
 */
class PendingReports {
  #reports: Report[] = [];

  get isEmpty(): boolean {
    return this.#reports.length === 0;
  }

  add(report: Report): void {
    this.#reports.push(report);
    if (this.#reports.length <= maxReports) return;
    const subjects = this.#reports.map(subjectOf);
    const repeated = subjects.findIndex((subject, index) => subjects.includes(subject, index + 1));
    this.#reports.splice(Math.max(0, repeated), 1);
  }

  /** Removes and returns all reports. */
  take(): Report[] {
    const reports = this.#reports;
    this.#reports = [];
    return reports;
  }
}

function subjectOf(report: Report): string {
  const { source, key } = report.kind === 'raised' ? report.content : report.subject;
  return `${source} ${key}`;
}
