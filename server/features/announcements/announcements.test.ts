import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as calls from '#contract/announcements.ts';
import type { BodyOf } from '#contract/platform/endpoint.ts';
import { givenSignedIn, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { minutes, settableClock } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { announcementsFeature } from './feature.ts';
import { publishAnnouncements } from './manage-announcements.ts';

type Form = BodyOf<typeof calls.addAnnouncement>;

const clock = settableClock();
let app: TestApp;
let administrator: SignedInUser;
let supervisor: SignedInUser;
let noor: SignedInUser;

beforeAll(async () => {
  app = await startApp({ clock });
  administrator = await givenSignedIn(app, { role: 3 });
  supervisor = await givenSignedIn(app, { role: 2 });
  noor = await givenSignedIn(app, { name: 'Noor Smit' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.database.query('delete from announcements');
  [administrator, supervisor, noor] = await Promise.all([
    signedIn(app, administrator),
    signedIn(app, supervisor),
    signedIn(app, noor),
  ]);
});

const later = (count: number) => new Date(clock.now().getTime() + count * minutes).toISOString();

const add = (form: Partial<Form> = {}) =>
  app.call(calls.addAnnouncement, {
    body: {
      title: 'Netwerk',
      content: 'Zaterdag is het netwerk een uur weg.',
      importance: 'normal',
      minimumRole: 0,
      mustAcknowledge: false,
      startsAt: null,
      endsAt: null,
      ...form,
    },
    token: administrator.token,
  });
const current = ({ token } = noor) => app.call(calls.findCurrentAnnouncement, { token });
const shown = async (user = noor) => (await current(user)).announcement?.title ?? null;
const dismiss = (id: string) => ({ params: { id }, token: noor.token });
const acknowledge = (id: string, version = 1) => ({ params: { id }, body: { version }, token: noor.token });

test('the most important is shown first, of these the newest, and the next one once it was dismissed', async () => {
  await add({ title: 'Oud' });
  clock.advance(minutes);
  await add({ title: 'Nieuw' });
  const { id } = await add({ title: 'Dringend', importance: 'urgent' });
  expect(await shown()).toBe('Dringend');
  await app.call(calls.dismissAnnouncement, dismiss(id));
  expect(await shown()).toBe('Nieuw');
  await app.call(calls.undoDismissal, dismiss(id));
  expect(await shown()).toBe('Dringend');
});

test('it is shown from its start to its end, and the answer says when that changes', async () => {
  const [startsAt, endsAt] = [later(2), later(4)];
  await add({ startsAt, endsAt });
  expect(await current()).toEqual({ announcement: null, changesAt: startsAt });
  clock.advance(2 * minutes);
  expect(await current()).toMatchObject({ announcement: { title: 'Netwerk', startsAt, endsAt }, changesAt: endsAt });
  clock.advance(2 * minutes);
  expect(await current()).toEqual({ announcement: null, changesAt: null });
});

test('it is only for its audience, also by its id and in the history', async () => {
  const { id } = await add({ minimumRole: 2 });
  expect(await shown()).toBe(null);
  expect(await shown(supervisor)).toBe('Netwerk');
  expect(await app.call(calls.listAnnouncements, { token: noor.token })).toEqual([]);
  expect(await app.refused(calls.dismissAnnouncement, dismiss(id))).toMatchObject({ code: 'not_found' });
  expect(await app.refused(calls.acknowledgeAnnouncement, acknowledge(id))).toMatchObject({ code: 'not_found' });
});

test('one that has not started is not in the history, and cannot be acknowledged', async () => {
  const { id } = await add({ startsAt: later(2), mustAcknowledge: true });
  expect(await app.call(calls.listAnnouncements, { token: noor.token })).toEqual([]);
  expect(await app.refused(calls.acknowledgeAnnouncement, acknowledge(id))).toMatchObject({ code: 'not_found' });
});

test('one that must be acknowledged cannot be dismissed, and shows who has acknowledged it', async () => {
  const { id } = await add({ mustAcknowledge: true, minimumRole: 1 });
  expect(await app.refused(calls.dismissAnnouncement, dismiss(id))).toMatchObject({ code: 'must_be_acknowledged' });
  const figures = async () => (await app.call(calls.listManagedAnnouncements, { token: supervisor.token }))[0];
  expect(await figures()).toMatchObject({ audience: 3, acknowledged: 0 });
  await app.call(calls.acknowledgeAnnouncement, acknowledge(id));
  expect(await figures()).toMatchObject({ audience: 3, acknowledged: 1 });
  expect(await shown()).toBe(null);
  expect(await app.call(calls.listAnnouncements, { token: noor.token })).toMatchObject([
    { id, hasAcknowledged: true, readAt: clock.now().toISOString() },
  ]);
  const names = async (hasAcknowledged: 'true' | 'false') => {
    const query = { hasAcknowledged };
    const list = await app.call(calls.listAnnouncementReaders, { params: { id }, query, token: supervisor.token });
    return list.map(({ name }) => name);
  };
  expect(await names('true')).toEqual(['Noor Smit']);
  expect(await names('false')).toHaveLength(2);
});

test('who has not acknowledged is listed in pages by name, whatever the role', async () => {
  const { id } = await add({ mustAcknowledge: true, minimumRole: 1 });
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: 1, ...(cursor !== undefined && { cursor }) };
    const answer = await app.send(calls.listAnnouncementReaders, { params: { id }, query, token: supervisor.token });
    found.push(...(answer.body as { id: string }[]).map((reader) => reader.id));
    cursor = /cursor=([^&>]+)/.exec(String(answer.headers.link ?? ''))?.[1];
  } while (cursor !== undefined);
  expect(found.toSorted()).toEqual([administrator.id, supervisor.id, noor.id].toSorted());
});

test('a text that changed while it was read is not acknowledged', async () => {
  const { id, ...row } = await add({ mustAcknowledge: true });
  await save(id, 1, { ...row, content: 'Het is zondag.' });
  expect(await app.refused(calls.acknowledgeAnnouncement, acknowledge(id, 1))).toMatchObject({
    code: 'changed_meanwhile',
    current: { content: 'Het is zondag.' },
  });
});

test('who dismissed one sees it again when it must be acknowledged after all', async () => {
  const { id, ...row } = await add();
  await app.call(calls.dismissAnnouncement, dismiss(id));
  await save(id, 1, { ...row, mustAcknowledge: true });
  expect(await shown()).toBe('Netwerk');
  await app.call(calls.acknowledgeAnnouncement, acknowledge(id, 2));
  expect(await shown()).toBe(null);
});

test('of two hundred acknowledgements at once one is recorded', async () => {
  const { id } = await add({ mustAcknowledge: true });
  const colleagues = await Promise.all(Array.from({ length: 10 }, () => givenSignedIn(app)));
  const answers = await Promise.all(
    colleagues.flatMap(({ token }) =>
      Array.from({ length: 20 }, () => app.send(calls.acknowledgeAnnouncement, { ...acknowledge(id), token })),
    ),
  );
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const audited = (await listAuditLogs(app)).filter(
    ({ eventType, target }) => eventType === 'announcement.acknowledged' && target === id,
  );
  expect(audited).toHaveLength(10);
  expect(new Set(audited.map(({ userId }) => userId))).toEqual(new Set(colleagues.map((each) => each.id)));
});

function save(id: string, version: number, { title, content, importance, minimumRole, ...rest }: Form) {
  const { mustAcknowledge, startsAt, endsAt } = rest;
  const body = { title, content, importance, minimumRole, mustAcknowledge, startsAt, endsAt, version };
  return app.call(calls.saveAnnouncement, { params: { id }, body, token: administrator.token });
}

test('of two changes of one version the later is refused with what the first one made of it', async () => {
  const { id, ...row } = await add();
  const saved = await save(id, 1, { ...row, title: 'Netwerk en telefoon' });
  const late = { params: { id }, body: { version: 1 }, token: administrator.token };
  expect(await app.refused(calls.endAnnouncement, late)).toMatchObject({ code: 'changed_meanwhile', current: saved });
});

test('one that is ended is not shown, stays in the history and cannot be ended again', async () => {
  const { id } = await add();
  const end = (version: number) => ({ params: { id }, body: { version }, token: administrator.token });
  await app.call(calls.endAnnouncement, end(1));
  expect(await shown()).toBe(null);
  expect(await app.call(calls.listAnnouncements, { token: noor.token })).toMatchObject([{ id }]);
  expect(await app.refused(calls.endAnnouncement, end(2))).toMatchObject({ code: 'announcement_not_shown' });
});

test('one that is deleted is gone everywhere, and comes back with its readers', async () => {
  const { id } = await add({ mustAcknowledge: true });
  await app.call(calls.acknowledgeAnnouncement, acknowledge(id));
  const params = { id };
  await app.call(calls.deleteAnnouncement, { params, query: { version: 1 }, token: administrator.token });
  expect(await app.call(calls.listAnnouncements, { token: noor.token })).toEqual([]);
  expect(await app.call(calls.listManagedAnnouncements, { token: administrator.token })).toEqual([]);
  await app.call(calls.restoreAnnouncement, { params, token: administrator.token });
  expect(await app.call(calls.listManagedAnnouncements, { token: administrator.token })).toMatchObject([
    { id, acknowledged: 1 },
  ]);
});

test('an end before the start is refused at its field, also when it starts now', async () => {
  for (const form of [
    { startsAt: later(4), endsAt: later(2) },
    { startsAt: null, endsAt: later(-1) },
  ])
    await expect(add(form)).rejects.toThrow(/Kies een einde na het begin/);
});

test('of many that are added at once, as many succeed as there is room for', async () => {
  await app.database.query(`insert into announcements (id, title, content, importance, minimum_role, must_acknowledge,
      starts_at, created_at)
    select 'mededeling-' || nr, 'Titel', 'Tekst', 'normal', 0, false, now(), now() from generate_series(1, 98) as nr`);
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => add({ endsAt: later(2) })));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});

test('a planned one is published to targets once, when it starts', async () => {
  await app.database.query(`insert into webhook_targets (id, name, kind, url, shown_url, events, created_at)
    values ('doel', 'Doel', 'slack', 'x', 'x', '{announcement.published}', now())`);
  const { id } = await add({ startsAt: later(2) });
  const published = async () => await app.database.query(`select object_id as id from webhook_deliveries`);
  await publishAnnouncements(app.portal);
  expect(await published()).toEqual([]);
  clock.advance(2 * minutes);
  await Promise.all(Array.from({ length: 5 }, () => publishAnnouncements(app.portal)));
  expect(await published()).toEqual([{ id }]);
});

test('one that is postponed is published again when it starts, and one that ended meanwhile is not', async () => {
  await app.database.query(`insert into webhook_targets (id, name, kind, url, shown_url, events, created_at)
    values ('later', 'Later', 'slack', 'x', 'x', '{announcement.published}', now())`);
  const published = () =>
    app.database.query(`select object_id as id from webhook_deliveries where target_id = 'later'`);
  const { id, ...row } = await add();
  expect(await published()).toEqual([{ id }]);
  await save(id, 1, { ...row, startsAt: later(2) });
  await add({ title: 'Kort', startsAt: later(1), endsAt: later(2) });
  clock.advance(2 * minutes);
  await publishAnnouncements(app.portal);
  await publishAnnouncements(app.portal);
  expect(await published()).toEqual([{ id }, { id }]);
});

test('what ended two years ago is deleted with its readers, and what is still shown stays', async () => {
  const { id } = await add({ title: 'Oud', endsAt: later(2) });
  await add({ title: 'Blijft' });
  await app.call(calls.dismissAnnouncement, dismiss(id));
  clock.advance(731 * 24 * 60 * minutes);
  await announcementsFeature.jobs!.find(({ name }) => name === 'delete-old-announcements')!.run(app.portal, {});
  expect(await app.database.query(`select title from announcements`)).toEqual([{ title: 'Blijft' }]);
});
