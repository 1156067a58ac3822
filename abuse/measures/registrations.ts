import { setTimeout as sleep } from 'node:timers/promises';
import { limitRow, resultRow, type Row } from '../../bench/report/row.ts';
import type { Call } from '../load/send-call.ts';
import { makeSupervisor, readRegistrationEffects, type RegistrationEffects } from '../data/registration-effects-sql.ts';
import { measureAttack } from '../measure-attack.ts';
import { attack, type Target } from '../target.ts';

const domain = 'aanval.example';
const maxMails = 100;
const maxMailsToMailbox = 5;
const plusAddresses = 30;

/** One address registers strangers at many domains, and many addresses one mailbox under other names. */
export async function measureRegistrations(target: Target): Promise<Row[]> {
  const { portal, sizes, databases } = target;
  await makeSupervisor(databases.url);
  const strangers = Array.from({ length: sizes.registrations }, (_, index) =>
    register('10.0.0.9', `stranger${index}`, `persoon@bedrijf${index}.${domain}`),
  );
  const ofMailbox = Array.from({ length: plusAddresses }, (_, index) =>
    register(`10.0.1.${index}`, `plus${index}`, `slachtoffer+${index}@voorbeeld.example`),
  );
  // The first one loads the estimator of passwords, which is no part of the attack.
  await attack('sendCalls', { url: portal.url, calls: [register('10.0.2.1', 'eerste', 'eerste@voorbeeld.example')] });
  const name = `${strangers.length + ofMailbox.length} registrations`;
  const run = () => attack('sendCalls', { url: portal.url, calls: [...strangers, ...ofMailbox] });
  const { rows, result } = await measureAttack(target, name, run);
  const effects = await readSettled(() => readRegistrationEffects(databases.url, domain, 'slachtoffer'));
  return [
    ...rows,
    resultRow(`${name}: accepted`, result[201] ? 'some' : 'none', 'some'),
    limitRow(`${strangers.length} registrations of one address: mails`, effects.mails, maxMails, String),
    limitRow(`${plusAddresses} of one mailbox: mails`, effects.mailsToMailbox, maxMailsToMailbox, String),
    limitRow('unconfirmed registrations: domains to review', effects.domains, 0, String),
    limitRow('unconfirmed registrations: notifications of a supervisor', effects.notifications, 0, String),
  ];
}

function register(from: string, username: string, email: string): Call {
  return {
    method: 'POST',
    path: '/api/auth/register',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ name: 'Jan Jansen', username, email, password: 'Regenboog op dinsdag' }),
  };
}

/** The effects when jobs have added nothing for two seconds. */
async function readSettled(read: () => Promise<RegistrationEffects>): Promise<RegistrationEffects> {
  let before = await read();
  for (;;) {
    await sleep(2000);
    const now = await read();
    if (JSON.stringify(now) === JSON.stringify(before)) return now;
    before = now;
  }
}
