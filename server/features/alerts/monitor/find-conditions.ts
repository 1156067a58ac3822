import type { AlertSeverity } from '#contract/alerts.ts';
import type { DatabaseFault } from '#server/platform/readiness.ts';
import type { AlertReport } from '../raise-alert.ts';
import type { Sample } from './take-sample.ts';
import { thresholds } from './thresholds.ts';

/**
 * A measurement beyond its threshold. `samples`: it is reported after so many in a row. `endsAtOnce`: it has ended when
 * one instance no longer finds it.
 */
export type Condition = AlertReport & { samples: number; endsAtOnce?: true };

/** The conditions of a sample that administrators must know of. */
export function findConditions(sample: Sample): Condition[] {
  return [
    findDatabase(sample),
    findEventLoop(sample),
    findMemory(sample),
    findDisk(sample),
    findAttachments(sample),
    findErrors(sample),
    findSlowRoutes(sample),
  ].flat();
}

/** What administrators read of a database that cannot be written. */
const faults: Record<DatabaseFault, Pick<Condition, 'key' | 'title' | 'message' | 'action'>> = {
  no_answer: {
    key: 'away',
    title: 'De database is niet bereikbaar',
    message: 'Het portaal krijgt geen antwoord van de database. Niemand kan inloggen of iets opslaan.',
    action: 'Controleer of de database draait, of de server die kan bereiken en of de synchrone standby er is.',
  },
  read_only: {
    key: 'read-only',
    title: 'De database is alleen te lezen',
    message: 'De database is een standby of staat op alleen-lezen. Niemand kan inloggen of iets opslaan.',
    action: 'Controleer of het adres van de database naar de primaire server leidt.',
  },
  disk_full: {
    key: 'disk-full',
    title: 'De schijf van de database is vol',
    message: 'De database kan niets meer opslaan, want de schijf is vol. Niemand kan inloggen of iets opslaan.',
    action: 'Maak ruimte op de schijf van de database, of vergroot die schijf.',
  },
};

function findDatabase({ database: { fault, ms } }: Sample): Condition[] {
  const { high, samples } = thresholds.slowDatabase;
  const base = { source: 'database', type: 'other', expiresAfterMs: thresholds.expiresMs } as const;
  if (fault !== null) return [{ ...base, ...faults[fault], severity: 'critical', samples: 1, endsAtOnce: true }];
  if (ms < high) return [];
  return [
    {
      ...base,
      key: 'slow',
      severity: 'high',
      title: 'De database is traag',
      message: `Iets kleins opslaan in de database duurt ${whole(ms)} ms; normaal is minder dan ${high} ms.`,
      action:
        'Bekijk in Database Tools welke opdrachten het langst duren, en of de server genoeg geheugen en schijf heeft.',
      url: '/admin#database',
      samples,
    },
  ];
}

function findEventLoop({ eventLoop: { p99 } }: Sample): Condition[] {
  const { medium, high, samples } = thresholds.eventLoop;
  if (p99 < medium) return [];
  return [
    {
      ...ofServer('event-loop', 'other', p99 >= high ? 'high' : 'medium'),
      title: 'De server reageert traag',
      message: `Aanvragen wachten tot ${whole(p99)} ms voordat de server eraan begint (event loop, p99).`,
      action:
        'Kijk in de Performance monitor welke aanroepen veel tijd kosten, en of de machine genoeg rekenkracht heeft.',
      samples,
    },
  ];
}

function findMemory({ memory, memoryLimit }: Sample): Condition[] {
  const { high, critical, samples } = thresholds.memory;
  const share = Math.max(memory.heapUsed / memory.heapLimit, memory.resident / memoryLimit);
  if (share < high) return [];
  return [
    {
      ...ofServer('memory', 'memory', share >= critical ? 'critical' : 'high'),
      title: 'Het geheugen van de server raakt vol',
      message: `De server gebruikt ${percent(share)} van het geheugen dat hij mag gebruiken (${megabytes(memory.resident)}).`,
      action: 'Herstart het portaal op een rustig moment, of geef het meer geheugen.',
      samples,
    },
  ];
}

function findDisk({ disk }: Sample): Condition[] {
  const { high, critical, maxFreeBytes } = thresholds.disk;
  if (disk === null || disk.free >= maxFreeBytes || disk.free / disk.total >= high) return [];
  const share = disk.free / disk.total;
  return [
    {
      source: 'disk',
      key: 'data-dir',
      type: 'other',
      severity: share < critical ? 'critical' : 'high',
      title: 'De schijf is bijna vol',
      message: `Op de schijf met de gegevens is nog ${percent(share)} vrij (${megabytes(disk.free)}).`,
      action: 'Maak ruimte op de schijf van DATA_DIR, of vergroot die schijf.',
      expiresAfterMs: thresholds.expiresMs,
      samples: 1,
    },
  ];
}

function findAttachments({ attachments }: Sample): Condition[] {
  if (attachments === null) return [];
  const share = attachments.bytes / attachments.maxBytes;
  if (share < thresholds.attachments.high) return [];
  return [
    {
      source: 'attachments',
      key: 'total',
      type: 'other',
      severity: 'high',
      title: 'De ruimte voor bijlagen is bijna op',
      message: `Van de ruimte voor bijlagen is ${percent(share)} gebruikt. Is alles op, dan kan niemand een bestand toevoegen.`,
      action: 'Verhoog ATTACHMENT_TOTAL_GB, als de schijf van de database en de reservekopieën dat toelaten.',
      expiresAfterMs: thresholds.expiresMs,
      samples: 1,
    },
  ];
}

/** Without a database most calls fail; its own alert says why. */
function findErrors({ requests, database }: Sample): Condition[] {
  const { high, minErrors } = thresholds.errors;
  const share = requests.serverErrors / Math.max(1, requests.count);
  if (database.fault !== null || requests.serverErrors < minErrors || share < high) return [];
  return [
    {
      ...ofServer('errors', 'error', 'high'),
      title: 'Veel aanvragen mislukken',
      message: `${requests.serverErrors} van de ${requests.count} aanvragen van de laatste minuten gaven een fout van de server (${percent(share)}).`,
      action: 'Bekijk het logbestand van de server: elke fout staat er met het nummer van de aanvraag.',
      samples: 1,
    },
  ];
}

function findSlowRoutes({ routes, database }: Sample): Condition[] {
  const { medium, minResponses, maxRoutes } = thresholds.slowRoutes;
  if (database.fault !== null) return [];
  return routes
    .flatMap(({ route, count, p95 }) =>
      count >= minResponses && p95 !== null && p95 >= medium ? [{ route, p95 }] : [],
    )
    .toSorted((one, other) => other.p95 - one.p95)
    .slice(0, maxRoutes)
    .map(({ route, p95 }) => ({
      ...ofServer(`route ${route}`, 'routing', 'medium'),
      title: `Trage route: ${route}`,
      message: `Van de aanvragen van de laatste minuten duurt 5 % langer dan ${whole(p95)} ms.`,
      action: 'Kijk in de Performance monitor of dit aanhoudt, en in Database Tools welke opdrachten het langst duren.',
      samples: 1,
    }));
}

function ofServer<Type extends AlertReport['type']>(key: string, type: Type, severity: AlertSeverity) {
  return {
    source: 'server',
    key,
    type,
    severity,
    url: '/unified-dashboard',
    expiresAfterMs: thresholds.expiresMs,
  } as const;
}

const whole = (value: number) => String(Math.round(value));
/**
 * With a plain space: a no-break space is not a character of GSM 03.38, and an SMS with one has room for 70 characters.
 */
const percent = (share: number) => `${Math.round(share * 100)} %`;
const megabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`;
