import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { countUnread, listNotifications, savePreference, type Notification } from '#contract/notifications.ts';
import { roles } from '#contract/platform/roles.ts';
import { queueMail } from '#server/features/outgoing-mail/public.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { givenSignedIn, givenUser, type SignedInUser } from '#server/testing/given-user.ts';
import { connectLive } from '#server/testing/live-client.ts';
import { mailsTo } from '#server/testing/mails.ts';
import { recordStatements } from '#server/testing/statements/record-statements.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { integer, json, matching } from '#server/platform/database/column.ts';
import { notifications } from '#server/platform/database/schema.ts';
import { getValue, listValues } from '#server/platform/database/statements.ts';
import { newId } from '#server/platform/ids.ts';
import {
  notify,
  notifyRole,
  resolveNotifications,
  updateNotificationsAbout,
  type NotificationContent,
} from './notify.ts';
import { sendNotificationMailsJob } from './send-notification-mails.job.ts';

let app: TestApp;
let address: string;
let noor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  address = await app.listen();
});

beforeEach(async () => {
  // The queue of the mails is the same for every user.
  await app.database.query('delete from graphile_worker._private_jobs');
  noor = await givenSignedIn(app);
});

afterAll(() => app.stop());

const shipped: NotificationContent = {
  kind: 'app_shipped',
  type: 'success',
  title: 'Planner is beschikbaar',
  url: '/apps?zoek=Planner',
};
const chat: NotificationContent = { kind: 'chat_update', type: 'info', title: 'Een expert antwoordt' };

const notifyUsers = (userIds: string[], news: NotificationContent) =>
  transact(app.portal, (tx) => notify(tx, app.portal, { ...news, userIds }));
const listOf = (user: SignedInUser): Promise<Notification[]> => app.call(listNotifications, { token: user.token });

/** What waits in the queue of the mails. */
async function queued(): Promise<{ ids: string[] }[]> {
  return await listValues(app.portal.db, matching(json, z.object({ ids: z.array(z.string()) })))`
    select payload from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where identifier = ${sendNotificationMailsJob.name} order by jobs.id`;
}

test('a notification is listed for its users only', async () => {
  const piet = await givenSignedIn(app);
  await notifyUsers([noor.id, noor.id], { ...shipped, message: 'Nu is hij er.' });
  expect(await listOf(noor)).toEqual([
    {
      id: expect.any(String),
      kind: 'app_shipped',
      type: 'success',
      title: 'Planner is beschikbaar',
      message: 'Nu is hij er.',
      url: '/apps?zoek=Planner',
      subject: null,
      timestamp: app.clock.now().toISOString(),
      read: false,
      persistent: false,
    },
  ]);
  expect(await listOf(piet)).toEqual([]);
  expect(await app.call(countUnread, { token: noor.token })).toEqual({ unread: 1 });
  expect(await app.call(countUnread, { token: piet.token })).toEqual({ unread: 0 });
});

test('text of others does not reverse the text after it', async () => {
  const reversed = {
    title: '“Laptop\u202e” is af',
    message: 'Kim schrijft: “Dank\u2067”',
    mailText: 'Kim: “Dank\u202e”',
  };
  await notifyUsers([noor.id], { ...chat, ...reversed, subject: 'laptop' });
  await transact(app.portal, (tx) =>
    updateNotificationsAbout(tx, { kind: 'chat_update', subject: 'laptop', message: 'Eva: “Ja\u202d”' }),
  );
  expect(await listOf(noor)).toMatchObject([{ title: '“Laptop” is af', message: 'Eva: “Ja”' }]);
  await transact(app.portal, (tx) =>
    resolveNotifications(tx, app.portal, {
      kind: 'chat_update',
      subject: 'laptop',
      title: '“Laptop\u202e” is gelezen',
    }),
  );
  expect(await listOf(noor)).toMatchObject([{ title: '“Laptop” is gelezen' }]);
  const stored = await app.database.query(`select mail_text from notifications where user_id = '${noor.id}'`);
  expect(stored).toEqual([{ mail_text: 'Kim: “Dank”' }]);
});

test('it is delivered live, complete, and only after the commit', async () => {
  const piet = await givenSignedIn(app);
  const [own, other] = [await connectLive(app, address, noor.token), await connectLive(app, address, piet.token)];
  const undone = transact(app.portal, async (tx) => {
    await notify(tx, app.portal, { ...chat, title: 'Nooit gebeurd', userIds: [noor.id] });
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await notifyUsers([noor.id], chat);
  const received = await own.waitForMessage('notifications.new');
  expect(received.notifications).toEqual(await listOf(noor));
  await notifyUsers([piet.id], chat);
  await other.waitForMessage('notifications.new');
  expect(other.messages.filter(({ type }) => type === 'notifications.new')).toHaveLength(1);
});

test('a burst for one user is one message, in order', async () => {
  const own = await connectLive(app, address, noor.token);
  await transact(app.portal, async (tx) => {
    for (const title of ['Een', 'Twee', 'Drie']) await notify(tx, app.portal, { ...chat, title, userIds: [noor.id] });
  });
  const message = await own.waitForMessage('notifications.new');
  expect(message.notifications.map(({ title }) => title)).toEqual(['Een', 'Twee', 'Drie']);
});

test('each kind follows the preference: portal, also by mail, or off', async () => {
  const choose = (user: SignedInUser, delivery: 'portal' | 'mail' | 'off') =>
    app.call(savePreference, { token: user.token, body: { kind: 'app_shipped', delivery } });
  const [quiet, silent] = [await givenSignedIn(app), await givenSignedIn(app)];
  await choose(quiet, 'portal');
  await choose(silent, 'off');
  await notifyUsers([noor.id, quiet.id, silent.id], shipped);
  await notifyUsers([noor.id], chat);
  expect((await listOf(noor)).map(({ title }) => title)).toEqual(['Een expert antwoordt', 'Planner is beschikbaar']);
  expect(await listOf(quiet)).toHaveLength(1);
  expect(await listOf(silent)).toEqual([]);
  expect(await queued()).toEqual([{ ids: [(await listOf(noor))[1]!.id] }]);
});

test('the mail has the subject, one link and how to turn it off; a repeated job sends it once', async () => {
  await notifyUsers([noor.id], { ...shipped, message: 'Nu is hij er.' });
  const [batch] = await queued();
  await Promise.all([1, 2, 3].map(() => sendNotificationMailsJob.run(app.portal, batch)));
  const [mail, ...more] = await mailsTo(app, noor.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/^Planner is beschikbaar – /);
  const [, ...paragraphs] = mail!.text!.split('\n\n');
  expect(paragraphs.slice(0, 5)).toEqual([
    'Planner is beschikbaar.',
    'Nu is hij er.',
    'U opent de app vanaf deze pagina:',
    'http://portaal.test/apps?zoek=Planner',
    'U krijgt deze e-mail vanwege uw instelling “Een app waarop u stemde, is beschikbaar”. Liever geen e-mail hierover? Dat stelt u in het portaal in, bij Meldingen.',
  ]);
});

test('a single mail is sent before the mails of many notified users', async () => {
  const config = { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'Portaal <portaal@bureau.example>' };
  const sending = await startApp({ database: app.database, clock: app.clock, config });
  const people = [await givenUser(app), await givenUser(app)];
  await notifyUsers(
    people.map(({ id }) => id),
    shipped,
  );
  await sendNotificationMailsJob.run(sending.portal, (await queued())[0]);
  await transact(sending.portal, (tx) =>
    queueMail(tx, sending.portal, { recipient: 'sanne@bureau.example', subject: 'Nieuw wachtwoord', text: 'Dag' }),
  );
  expect(
    await listValues(app.portal.db, integer)`
      select priority from graphile_worker._private_jobs as jobs
      join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
      where identifier = 'send-mail' order by jobs.id`,
  ).toEqual([1, 1, 0]);
  await sending.stop();
});

test('a user who was disabled before the mail was sent gets none', async () => {
  await notifyUsers([noor.id], shipped);
  await sql`update users set status = 'disabled' where id = ${noor.id}`.execute(app.portal.db);
  await sendNotificationMailsJob.run(app.portal, (await queued())[0]);
  expect(await mailsTo(app, noor.email)).toEqual([]);
});

test('500 users are notified in a few statements, with mails in batches', async () => {
  const people = await Promise.all(Array.from({ length: 500 }, () => givenUser(app)));
  const { recorded, statements } = recordStatements(app.portal.db);
  const subject = newId();
  await notify(recorded, app.portal, { ...shipped, subject, userIds: people.map(({ id }) => id) });
  expect(statements).toHaveLength(1 + 5);
  const { rows } = await sql`select 1 from notifications where subject = ${subject}`.execute(app.portal.db);
  expect(rows).toHaveLength(500);
  const batches = await queued();
  expect(batches.map(({ ids }) => ids.length)).toEqual([100, 100, 100, 100, 100]);
  expect(new Set(batches.flatMap(({ ids }) => ids)).size).toBe(500);
});

test('a user whose role does not receive a kind any more gets no notification and no mail of it', async () => {
  const demoted = await givenSignedIn(app);
  const update: NotificationContent = { kind: 'request_update', type: 'info', title: 'Uw verzoek is goedgekeurd' };
  await notifyUsers([demoted.id, noor.id], update);
  await sql`update users set role = 0 where id = ${demoted.id}`.execute(app.portal.db);
  await sendNotificationMailsJob.run(app.portal, (await queued())[0]);
  expect(await mailsTo(app, demoted.email)).toEqual([]);
  expect(await mailsTo(app, noor.email)).toHaveLength(1);
  await notifyUsers([demoted.id, noor.id], { ...update, title: 'Uw verzoek is opgelost' });
  const titlesOf = (userId: string) =>
    listValues(
      app.portal.db,
      notifications.title,
    )`select title from notifications where user_id = ${userId} order by id`;
  expect(await titlesOf(demoted.id)).toEqual(['Uw verzoek is goedgekeurd']);
  expect(await titlesOf(noor.id)).toEqual(['Uw verzoek is goedgekeurd', 'Uw verzoek is opgelost']);
});

test.each(roles)('every active user of at least role %i is notified', async (minimumRole) => {
  const people = [noor];
  for (const role of [0, 2, 3] as const) people.push(await givenSignedIn(app, { role }));
  const disabled = await givenUser(app, { role: 3, status: 'disabled' });
  const subject = newId();
  await transact(app.portal, (tx) => notifyRole(tx, app.portal, minimumRole, { ...shipped, subject }));
  for (const person of people) expect(await listOf(person)).toHaveLength(person.role >= minimumRole ? 1 : 0);
  const { rows } = await sql`select 1 from notifications where subject = ${subject}
    and user_id = any(${[...people, disabled].map(({ id }) => id)})`.execute(app.portal.db);
  expect(rows).toHaveLength(people.filter(({ role }) => role >= minimumRole).length);
});

test('an empty list of users is no error', async () => {
  await notifyUsers([], shipped);
  await notifyUsers(['018f0000-0000-7000-8000-000000000000'], shipped);
  expect(await queued()).toEqual([]);
});

test('a resolved notification is read and has the title of the result, for every user at once', async () => {
  const [sanne, piet] = [await givenSignedIn(app, { role: 2 }), await givenSignedIn(app, { role: 2 })];
  const waiting: NotificationContent = {
    kind: 'domain_waiting',
    type: 'warning',
    title: 'Een domein wacht',
    subject: 'elders.example',
  };
  await notifyUsers([sanne.id, piet.id], waiting);
  await notifyUsers([sanne.id], { ...waiting, subject: 'anders.example' });
  const live = await connectLive(app, address, piet.token);
  const done = { kind: 'domain_waiting', subject: 'elders.example', title: 'Domein goedgekeurd' } as const;
  await transact(app.portal, (tx) => resolveNotifications(tx, app.portal, done));
  await live.waitForMessage('changed', ({ what }) => what.includes('notifications'));
  for (const user of [sanne, piet])
    expect((await listOf(user)).at(-1)).toMatchObject({ title: 'Domein goedgekeurd', subject: null, read: true });
  expect((await listOf(sanne))[0]).toMatchObject({ title: 'Een domein wacht', subject: 'anders.example', read: false });
});

test('a changed message reaches only active users whose role receives its kind', async () => {
  const supervisors = [];
  for (let given = 0; given < 3; given += 1) supervisors.push(await givenSignedIn(app, { role: 2 }));
  const [sanne, demoted, disabled] = supervisors.map(({ id }) => id);
  const about = { kind: 'domain_waiting', subject: 'elders.example' } as const;
  await notifyUsers([sanne!, demoted!, disabled!], {
    ...about,
    type: 'warning',
    title: 'Een domein wacht',
    message: 'A',
  });
  await sql`update users set role = 1 where id = ${demoted}`.execute(app.portal.db);
  await sql`update users set status = 'disabled' where id = ${disabled}`.execute(app.portal.db);
  await transact(app.portal, (tx) => updateNotificationsAbout(tx, { ...about, message: 'A en B' }));
  const messageOf = async (id: string | undefined) =>
    await getValue(app.portal.db, notifications.message)`select message from notifications where user_id = ${id}`;
  expect(await messageOf(sanne)).toBe('A en B');
  expect(await messageOf(demoted)).toBe('A');
  expect(await messageOf(disabled)).toBe('A');
});
