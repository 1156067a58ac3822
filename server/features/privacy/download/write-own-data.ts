import { auditEvents } from '#contract/audit-events.ts';
import type { OwnConnection } from '#server/platform/database/own-connection.ts';
import { personalData } from '../personal-data/personal-data.ts';
import type { Person } from '../personal-data/person-rows-sql.ts';
import { columnsOf } from '../personal-data/table-data.ts';
import { listOtherRows, listOwnRows, updateTimeZone } from './own-data-sql.ts';

const explanation = [
  'Dit is alles wat het portaal van u bewaart, zoals het op één moment in de database stond.',
  'Per onderdeel staan onder "rijen" uw eigen gegevens, en onder "handelingen" rijen die u veroorzaakte of die over u gaan.',
  'Van die laatste staat de inhoud er niet bij wanneer die over anderen kan gaan.',
  'Wachtwoorden, sleutels en andere geheimen staan er niet in; het portaal bewaart daarvan alleen een hash of een versleutelde waarde.',
];

type Header = { portal: string; madeAt: Date };

/** The JSON document of everything that the portal keeps of a person: one read-only transaction that sees no later change. */
export async function* writeOwnData({ db }: OwnConnection, person: Person, header: Header): AsyncGenerator<string> {
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
