import type { AlertContent, Subject } from './alerts-sql.ts';

/** A condition that was found, or that ended. */
export type Report = { kind: 'raised'; content: AlertContent } | { kind: 'ended'; subject: Subject; at: Date };

const maxReports = 200;

/** Reports that wait for the database, oldest first; beyond 200 the oldest of a repeated condition, or else the oldest, is dropped. */
export class PendingReports {
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
