import type { Metrics } from '#server/platform/metrics.ts';
import type { AlertReport } from '../raise-alert.ts';
import { thresholds } from './thresholds.ts';

/** Jobs whose failures have alerts of their own. */
const jobsWithOwnAlert = new Set(['send-mail', 'send-sms']);

type Count = { subject: string; failed: number; succeeded: number };
type Outcome = { raised: AlertReport[]; ended: Pick<AlertReport, 'source' | 'key'>[] };

/** Failures of mails, text messages and jobs since the last read, from counters that only grow. */
export class FailureCounts {
  readonly #metrics: Pick<Metrics, 'mails' | 'sms' | 'jobs'>;
  #before = new Map<string, Count>();

  constructor(metrics: Pick<Metrics, 'mails' | 'sms' | 'jobs'>) {
    this.#metrics = metrics;
  }

  /** What failed since the last read is raised; what succeeded since then without a failure has ended. */
  async read(): Promise<Outcome> {
    const { mails, sms, jobs } = this.#metrics;
    const [ofMails, ofSms, ofJobs] = await Promise.all([mails.get(), sms.get(), jobs.get()]);
    const counts = new Map<string, Count>();
    const add = (subject: string, outcome: unknown, value: number) => {
      const count = counts.get(subject) ?? { subject, failed: 0, succeeded: 0 };
      count[outcome === 'failed' ? 'failed' : 'succeeded'] += value;
      counts.set(subject, count);
    };
    for (const { labels, value } of ofMails.values) add('mail', labels.outcome, value);
    for (const { labels, value } of ofSms.values) add('sms', labels.outcome, value);
    for (const { labels, value } of ofJobs.values) {
      const name = String(labels.job);
      if (!jobsWithOwnAlert.has(name)) add(`job ${name}`, labels.outcome, value);
    }
    const before = this.#before;
    this.#before = counts;
    const outcome: Outcome = { raised: [], ended: [] };
    for (const { subject, failed, succeeded } of counts.values()) {
      const last = before.get(subject) ?? { failed: 0, succeeded: 0 };
      const report = describe(subject, failed - last.failed);
      if (failed > last.failed) outcome.raised.push(report);
      else if (succeeded > last.succeeded) outcome.ended.push(report);
    }
    return outcome;
  }
}

const expiresAfterMs = thresholds.failuresExpireMs;

function describe(subject: string, failed: number): AlertReport {
  if (subject === 'mail')
    return {
      source: 'mail',
      key: 'delivery',
      type: 'error',
      severity: 'high',
      title: 'E-mails kunnen niet worden verzonden',
      message: `${formatAttempts(failed)} om een e-mail te verzenden mislukte. Het portaal probeert het vanzelf opnieuw.`,
      action: 'Bekijk bij Uitgaande mail de laatste fout en controleer de mailserver.',
      url: '/outgoing-mail?status=failed',
      expiresAfterMs,
    };
  if (subject === 'sms')
    return {
      source: 'sms',
      key: 'delivery',
      type: 'error',
      severity: 'high',
      title: 'Sms-berichten kunnen niet worden verzonden',
      message: `${formatAttempts(failed)} om een sms te verzenden mislukte.`,
      action: 'Bekijk bij Beheer de status van de SMS-dienst.',
      url: '/admin',
      expiresAfterMs,
    };
  const name = subject.slice('job '.length);
  return {
    source: 'jobs',
    key: name,
    type: 'error',
    severity: 'medium',
    title: `Taak mislukt: ${name}`,
    message: 'Een taak op de achtergrond mislukte. Het portaal probeert het vanzelf opnieuw.',
    action: 'Bekijk het logbestand van de server als dit blijft gebeuren.',
    url: '/admin#database',
    expiresAfterMs,
  };
}

function formatAttempts(attempts: number): string {
  return `${attempts} ${attempts === 1 ? 'poging' : 'pogingen'}`;
}
