import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { EventLog } from './event-log.ts';
import type { EventAudience, StoredEvent } from './events-sql.ts';
import { publishChanged } from './publish.ts';

let app: TestApp;
let log: EventLog;
let events: StoredEvent[];
let resets: number;
const listener = { connected: true, subscribe: () => undefined };

// An app for each test: a new log also reads earlier events that have not settled.
beforeEach(async () => {
  app = await startApp();
  // A listener that never receives anything, as over a connection that is half open.
  listener.connected = true;
  log = new EventLog(app.portal.db, listener);
  [events, resets] = [[], 0];
  log.subscribe({ onEvent: (event) => events.push(event), onReset: () => (resets += 1) });
});

afterEach(() => app.stop());

const publish = () => publishChanged(app.portal.db, { minimumRole: 0 }, 'apps');
const answer = () =>
  log.answer(
    () => 'memory',
    async () => 'database',
  );
const seen = () => events.length;

test('the first answer begins a new memory; the next come from it without a promise', async () => {
  expect(await answer()).toBe('memory');
  expect(resets).toBe(1);
  expect(answer()).toBe('memory');
});

test('after a commit on this instance, memory answers once its event was passed on', async () => {
  await answer();
  await publish();
  log.markBehind();
  const answered = log.answer(seen, async () => -1);
  expect(answered).toBeInstanceOf(Promise);
  expect(await answered).toBe(1);
});

test('an event whose notification is lost is delivered within two seconds', async () => {
  await answer();
  await publish();
  await expect.poll(() => log.answer(seen, async () => -1), { timeout: 2000 }).toBe(1);
});

test('while the listener is disconnected nothing is answered from memory', async () => {
  await answer();
  listener.connected = false;
  expect(await answer()).toBe('database');
});

test('an event newer than an open transaction is delivered at once, and only once', async () => {
  await answer();
  const { promise: committed, resolve: commit } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const older = app.portal.db.transaction().execute(async (tx) => {
    await publishChanged(tx, { minimumRole: 0 }, 'tools');
    begin();
    await committed;
  });
  await begun;
  await publish();
  for (let time = 0; time < 3; time += 1) {
    log.markBehind();
    expect(await log.answer(seen, async () => -1)).toBe(1);
  }
  commit();
  await older;
  log.markBehind();
  expect(await log.answer(seen, async () => -1)).toBe(2);
});

test('after more events than one read returns, everything is deleted', async () => {
  await answer();
  await sql`insert into live_events (type, minimum_role, payload)
    select 'changed', 0, '{"what":["apps"]}' from generate_series(1, 1001)`.execute(app.portal.db);
  log.markBehind();
  expect(await answer()).toBe('database');
  expect(resets).toBe(2);
  expect(await answer()).toBe('memory');
});

test('what was loaded before the memory began again is deleted after', async () => {
  await answer();
  log.reset();
  const before = resets;
  await answer();
  expect(resets).toBe(before + 1);
});

describe('how long nothing changed', () => {
  const anybody = () => true;
  const ofNoor = ({ userId, minimumRole }: EventAudience) => userId === 'noor' || minimumRole === 0;
  const publishTo = (userId: string) => publishChanged(app.portal.db, { userId }, 'limits');
  /** Resolves when at least a tenth of a second has passed, as the log measures it. */
  const grows = () => expect.poll(() => log.unchangedMs(ofNoor)).toBeGreaterThan(100);

  test('is counted from the first read, and from each event of the audience', async () => {
    await log.update();
    await grows();
    await publishTo('noor');
    log.markBehind();
    expect(log.unchangedMs(ofNoor)).toBe(0);
    await log.update();
    expect(log.unchangedMs(ofNoor)).toBeLessThan(100);
    await grows();
    await publish();
    log.markBehind();
    await log.update();
    expect(log.unchangedMs(ofNoor)).toBeLessThan(100);
  });

  test('is known although nothing asks after a commit', async () => {
    await log.update();
    await publishTo('noor');
    log.markBehind();
    await expect.poll(seen, { timeout: 2000 }).toBe(1);
    await grows();
  });

  test('is not affected by events of others', async () => {
    await log.update();
    await grows();
    await publishTo('sam');
    log.markBehind();
    await log.update();
    expect(log.unchangedMs(ofNoor)).toBeGreaterThan(100);
    expect(log.unchangedMs(anybody)).toBeLessThan(100);
  });

  test('is 0 while the log is not read: without a listener, after a reset, and after a second without a read', async () => {
    expect(log.unchangedMs(anybody)).toBe(0);
    await log.update();
    await grows();
    listener.connected = false;
    await log.update();
    expect(log.unchangedMs(anybody)).toBe(0);
    listener.connected = true;
    await grows();
    await expect.poll(() => log.unchangedMs(anybody), { timeout: 2000 }).toBe(0);
    await log.update();
    await grows();
    log.reset();
    expect(log.unchangedMs(anybody)).toBe(0);
  });
});
