import type { Metrics } from '#server/platform/metrics.ts';
import type { AlertReport } from '../raise-alert.ts';
import { thresholds } from './thresholds.ts';

/** Jobs whose failures have alerts of their own. */
const jobsWithOwnAlert = new Set(['send-mail', 'send-sms']);

type Count = { subject: string; failed: number; succeeded: number };
type Outcome = { raised: AlertReport[]; ended: Pick<AlertReport, 'source' | 'key'>[] };

type Counters = Pick<Metrics, 'mails' | 'sms' | 'jobs' | 'quarantinedEvents'>;

/** Failures of mails, text messages, jobs and live events since the last read, from counters that only grow. */
export class FailureCounts {
  readonly #metrics: Counters;
  #before = new Map<string, Count>();

  constructor(metrics: Counters) {
    this.#metrics = metrics;
  }

  /** What failed since the last read is raised; what succeeded since then without a failure has ended. */
  async read(): Promise<Outcome> {
    const { mails, sms, jobs, quarantinedEvents } = this.#metrics;
    const [ofMails, ofSms, ofJobs, ofEvents] = await Promise.all([
      mails.get(),
      sms.get(),
      jobs.get(),
      quarantinedEvents.get(),
    ]);
    const counts = new Map<string, Count>();
    const add = (subject: string, outcome: unknown, value: number) => {
      const count = counts.get(subject) ?? { subject, failed: 0, succeeded: 0 };
      // A refused recipient says nothing of other mails.
      const isNeutral = outcome === 'retried' || (subject === 'mail' && outcome === 'refused');
      if (!isNeutral) count[outcome === 'failed' ? 'failed' : 'succeeded'] += value;
      counts.set(subject, count);
    };
    for (const { labels, value } of ofMails.values) add('mail', labels.outcome, value);
    for (const { labels, value } of ofSms.values) add('sms', labels.outcome, value);
    for (const { labels, value } of ofJobs.values) {
      const name = String(labels.name);
      if (!jobsWithOwnAlert.has(name)) add(`job ${name}`, labels.outcome, value);
    }
    for (const { labels, value } of ofEvents.values) add(`event ${String(labels.type)}`, 'failed', value);
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

/** The failure may be that of the last attempt. */
const retryNote = 'Zolang er pogingen over zijn, probeert het portaal het vanzelf opnieuw.';

function describe(subject: string, failed: number): AlertReport {
  if (subject === 'mail')
    return {
      source: 'mail',
      key: 'delivery',
      type: 'error',
      severity: 'high',
      title: 'E-mails kunnen niet worden verstuurd',
      message: `${formatFailures(failed, 'een e-mail te versturen')}. ${retryNote}`,
      action: 'Bekijk bij Uitgaande mail de laatste fout en controleer de mailserver.',
      url: '/outgoing-mail',
      expiresAfterMs,
    };
  if (subject === 'sms')
    return {
      source: 'sms',
      key: 'delivery',
      type: 'error',
      severity: 'high',
      title: 'Sms-berichten kunnen niet worden verstuurd',
      message: `${formatFailures(failed, 'een sms te versturen')}.`,
      action: 'Bekijk bij Beheer de status van de SMS-dienst.',
      url: '/admin',
      expiresAfterMs,
    };
  const [kind, name = ''] = subject.split(' ');
  if (kind === 'event')
    return {
      source: 'server',
      key: `live ${name}`,
      type: 'error',
      severity: 'high',
      title: `Live bericht niet bezorgd: ${name}`,
      message: 'Een bericht aan open pagina’s kon herhaaldelijk niet worden gemaakt en is overgeslagen.',
      action: 'Zoek de fout in het logbestand van de server. Wie de pagina opnieuw laadt, ziet de juiste gegevens.',
      expiresAfterMs,
    };
  return {
    source: 'jobs',
    key: name,
    type: 'error',
    severity: 'medium',
    title: `Taak mislukt: ${name}`,
    message: `Een taak op de achtergrond mislukte. ${retryNote}`,
    action: 'Bekijk het logbestand van de server als dit blijft gebeuren.',
    url: '/admin#database',
    expiresAfterMs,
  };
}

function formatFailures(attempts: number, action: string): string {
  return attempts === 1 ? `1 poging om ${action} mislukte` : `${attempts} pogingen om ${action} mislukten`;
}
