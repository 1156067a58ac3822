import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { auditEvents } from '#contract/audit-events.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { getUser } from '#server/features/users/public.ts';
import type { Context } from '#server/platform/context.ts';
import { connectionOf, openOwnConnection, type OwnConnection } from '#server/platform/database/own-connection.ts';
import { openReplica } from '#server/platform/database/replica.ts';
import { Failure } from '#server/platform/failure.ts';
import { enforceRateLimit, refundRateLimit } from '#server/platform/rate-limits/charge-rate-limit.ts';
import { listOtherRows, listOwnRows, lockDownload, updateTimeZone } from './own-data-sql.ts';
import { listFormerEmails, type Person } from './personal-data/person-rows-sql.ts';
import { personalData } from './personal-data/personal-data.ts';
import { columnsOf } from './personal-data/table-data.ts';

/** Downloads of one user. */
const downloadsOfUser = { name: 'own-data', max: 5, windowMs: 3_600_000 };

/** Milliseconds that a download takes at most: until then PostgreSQL keeps the rows that others delete or replace. */
const maxDownloadMs = 5 * 60_000;

/**
 * Streams everything that the portal keeps of the caller, read as fast as the browser takes it, on a connection of its
 * own. Throws `overloaded` while as many others download as may.
 */
export async function downloadOwnData(context: Context): Promise<Readable> {
  const charge = { limit: downloadsOfUser, subject: context.user.id };
  await enforceRateLimit(context, charge);
  try {
    return await openDownload(context);
  } catch (error) {
    await refundRateLimit(context, charge);
    throw error;
  }
}

async function openDownload(context: Context): Promise<Readable> {
  const { user, config, clock } = context;
  const options = { name: 'portaal own data', maxMs: maxDownloadMs };
  // It has the lock, and is read itself when there is no replica.
  const own = await openOwnConnection(connectionOf(context.db), options);
  let replica: OwnConnection | null = null;
  const end = () => [own, replica].forEach((connection) => connection?.destroy());
  try {
    if (!(await lockDownload(own.db))) throw new Failure('overloaded', { retryAfterSeconds: 30 });
    const stored = await getUser(own.db, user.id);
    const person = { ...stored, formerEmails: await listFormerEmails(own.db, user.id) };
    await recordAudit(context.db, context, { eventType: 'privacy.downloaded', target: user.id });
    replica = await openReplica(context, options);
    const chunks = writeOwnData(replica ?? own, person, { portal: config.brand.name, madeAt: clock.now() });
    const file = new PassThrough();
    const timer = setTimeout(() => file.destroy(new Error('the download took too long')), maxDownloadMs);
    void pipeline(Readable.from(chunks, { objectMode: false }), file)
      .catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE')
          context.log.error({ err: error, requestId: context.requestId }, 'a download of own data failed');
      })
      .finally(() => {
        clearTimeout(timer);
        end();
      });
    return file;
  } catch (error) {
    end();
    throw error;
  }
}

const explanation = [
  'Dit is alles wat het portaal van u bewaart, zoals het op één moment in de database stond.',
  'Per onderdeel staan onder "rijen" uw eigen gegevens, en onder "handelingen" rijen die u veroorzaakte of die over u gaan.',
  'Van die laatste staat de inhoud er niet bij wanneer die over anderen kan gaan.',
  'Wachtwoorden, sleutels en andere geheimen staan er niet in; het portaal bewaart daarvan alleen een hash of een versleutelde waarde.',
];

type Header = { portal: string; madeAt: Date };

/**
 * The JSON document of everything that the portal keeps of a person:
 * one read-only transaction that sees no later change.
 */
async function* writeOwnData({ db }: OwnConnection, person: Person, header: Header): AsyncGenerator<string> {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  await updateTimeZone(tx);
  const introduction = {
    portaal: header.portal,
    gemaaktOp: header.madeAt.toISOString(),
    toelichting: explanation,
    soortenGebeurtenissen: Object.fromEntries(Object.entries(auditEvents).map(([type, { label }]) => [type, label])),
    nietOpgenomen: listWithheld(),
  };
  yield `${JSON.stringify(introduction, null, 2).slice(0, -2)},\n  "onderdelen": [`;
  let separator = '\n';
  for (const [table, data] of Object.entries(personalData)) {
    if (!data.title) continue;
    yield `${separator}    { "onderdeel": ${JSON.stringify(data.title)}, "tabel": "${table}", "rijen": `;
    yield* writeList(listOwnRows(tx, table, data, person));
    if (columnsOf(data, 'actor', 'subject').length > 0) {
      yield ', "handelingen": ';
      yield* writeList(listOtherRows(tx, table, data, person));
    }
    yield ' }';
    separator = ',\n';
  }
  await tx.commit().execute();
  yield '\n  ]\n}\n';
}

async function* writeList(batches: AsyncGenerator<string[]>): AsyncGenerator<string> {
  let separator = '[\n      ';
  let isEmpty = true;
  for await (const rows of batches) {
    yield separator + rows.join(',\n      ');
    separator = ',\n      ';
    isEmpty = false;
  }
  yield isEmpty ? '[]' : '\n    ]';
}

function listWithheld(): { tabel: string; reden: string }[] {
  return Object.entries(personalData).flatMap(([tabel, { withheld }]) =>
    withheld ? [{ tabel, reden: withheld }] : [],
  );
}
