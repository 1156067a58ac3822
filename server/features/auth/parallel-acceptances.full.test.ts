import { afterEach, beforeEach, expect, test } from 'vitest';
import { acceptInvitation } from '#contract/accept-invitation.ts';
import { sendInvite } from '#contract/invitations.ts';
import { systemClock } from '#server/platform/clock.ts';
import { integer } from '#server/platform/database/column.ts';
import { getValue } from '#server/platform/database/statements.ts';
import { givenSignedIn } from '#server/testing/given-user.ts';
import { mailsTo, tokenIn } from '#server/testing/mails.ts';
import { spawnPortal, type SpawnedPortal } from '#server/testing/servers/spawn-portal.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let processes: SpawnedPortal[];

beforeEach(async () => {
  // The processes use the system clock.
  app = await startApp({ clock: { ...systemClock, set: () => undefined, advance: () => undefined } });
  processes = [1, 2].map(() => spawnPortal({ DATABASE_URL: app.database.url }));
});

afterEach(async () => {
  for (const { kill } of processes) await kill();
  await app.stop();
});

test('50 parallel acceptances of one link, on two server processes, make one account', async () => {
  const administrator = await givenSignedIn(app, { role: 3 });
  await app.call(sendInvite, { body: { email: 'sanne@nieuw.example' }, token: administrator.token });
  const token = tokenIn((await mailsTo(app, 'sanne@nieuw.example'))[0]);
  const addresses = await Promise.all(processes.map(({ ready }) => ready));
  const secret = 'Regenboog op dinsdag';
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const account = { name: 'Sanne Vos', username: `sanne${index}`, password: secret, confirmPassword: secret };
      const answer = await fetch(addresses[index % 2]! + acceptInvitation.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, ...account }),
      });
      const { code } = (await answer.json()) as { code?: string };
      return code ?? answer.status;
    }),
  );
  expect(answers.filter((answer) => answer === 201)).toHaveLength(1);
  expect(answers.filter((answer) => answer === 'link_used')).toHaveLength(49);
  expect(await getValue(app.portal.db, integer)`select count(*) from users where email = 'sanne@nieuw.example'`).toBe(
    1,
  );
});
