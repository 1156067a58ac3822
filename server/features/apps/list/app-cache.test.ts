import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addFavorite, getAppOrder, listApps, openApp, removeFavorite, saveAppOrder } from '#contract/apps.ts';
import { archiveApp, restoreApp } from '#contract/manage-apps.ts';
import { castVote, withdrawVote } from '#contract/votes.ts';
import { weekOf } from '#server/features/weekly-limits/public.ts';
import { givenApp, givenApps } from '#server/testing/given-app.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { listAppRows } from '../apps-sql.ts';

let instances: [TestApp, TestApp];
let administrator: SignedInUser;

beforeAll(async () => {
  const first = await startApp();
  instances = [first, await startApp({ database: first.database, clock: first.clock })];
  administrator = await givenSignedIn(first, { role: 3 });
});

afterAll(async () => {
  await instances[1].stop();
  await instances[0].stop();
});

/** Milliseconds after which every instance must show a write. */
const maxStaleness = 2000;
const appCount = 4;

/** The value is null until the answer states it. */
type Write = { startedAt: number; answeredAt: number; instance: number; value: string | null };

/** The writes to one field, in order: each field has one writer. */
class History {
  readonly writes: Write[];

  constructor(initial: string) {
    this.writes = [{ startedAt: -Infinity, answeredAt: -Infinity, instance: 0, value: initial }];
  }

  /** What a read may show: the newest write that it must know of, or any later one. */
  allows(shown: string, read: { startedAt: number; endedAt: number; instance: number }): boolean {
    const mustShow = ({ answeredAt, instance }: Write) =>
      answeredAt < (instance === read.instance ? read.startedAt : read.startedAt - maxStaleness);
    const newest = this.writes.findLastIndex(mustShow);
    return this.writes
      .slice(newest)
      .some(({ startedAt, value }) => startedAt < read.endedAt && (value === null || value === shown));
  }
}

const step = fc.record({
  action: fc.constantFrom(
    'vote',
    'withdraw',
    'favorite',
    'unfavorite',
    'open',
    'order',
    'shared',
    'list',
    'list',
    'cut',
  ),
  app: fc.nat({ max: appCount / 2 - 1 }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/**
 * Two users, each with a client on each instance. A client writes to its own half of the apps; `shared`: it votes on an
 * app of all clients, which an administrator then archives, so that its votes return, and restores. `isCut`: a `cut`
 * ends the connections of the listeners, after which memory begins anew; without it memory lives as long as the script.
 */
const script = fc.record({
  isCut: fc.boolean(),
  lanes: fc.array(fc.array(step, { minLength: 4, maxLength: 14 }), { minLength: 4, maxLength: 4 }),
});

class Run {
  readonly #appIds: string[];
  readonly #sharedId: string;
  readonly #histories = new Map<string, History>();

  readonly #isCut: boolean;

  constructor(appIds: string[], sharedId: string, isCut: boolean) {
    this.#appIds = appIds;
    this.#sharedId = sharedId;
    this.#isCut = isCut;
  }

  async play(user: SignedInUser, instance: number, steps: Step[]): Promise<void> {
    for (const { action, app } of steps) {
      const id = this.#appIds[app * 2 + instance]!;
      const on = { params: { id }, token: user.token };
      const portal = instances[instance]!;
      const write = (field: string, value: string | null, send: () => Promise<{ status: number; body: unknown }>) =>
        this.#write(`${user.id} ${field}`, instance, value, send);
      if (action === 'vote') await write(`${id} voted`, 'true', () => portal.send(castVote, on));
      if (action === 'withdraw') await write(`${id} voted`, 'false', () => portal.send(withdrawVote, on));
      if (action === 'favorite') await write(`${id} favorite`, 'true', () => portal.send(addFavorite, on));
      if (action === 'unfavorite') await write(`${id} favorite`, 'false', () => portal.send(removeFavorite, on));
      if (action === 'open') {
        portal.clock.advance(1);
        await write(`${id} opened`, null, () => portal.send(openApp, on));
      }
      if (action === 'order' && instance === 0) {
        portal.clock.advance(1);
        const body = { appOrder: this.#appIds.slice(app) };
        const call = { params: { id: user.id }, body, token: user.token };
        await write('order', String(body.appOrder), () => portal.send(saveAppOrder, call));
      }
      if (action === 'shared') await this.#archiveShared(user, instance);
      if (action === 'cut' && this.#isCut)
        await portal.database.admin(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = '${portal.database.name}' and query like 'listen %'`);
      if (action === 'list') await this.read(user, instance);
    }
  }

  /** Refusals are ignored: another client may archive it at the same time. */
  async #archiveShared(user: SignedInUser, instance: number): Promise<void> {
    const portal = instances[instance]!;
    const params = { id: this.#sharedId };
    await portal.send(castVote, { params, token: user.token });
    await this.read(user, instance);
    for (const endpoint of [archiveApp, restoreApp]) {
      const rows = await portal.database.query(`select version from apps where id = '${params.id}'`);
      const [{ version }] = rows as [{ version: number }];
      await portal.send(endpoint, { params, body: { version }, token: administrator.token });
    }
  }

  async read(user: SignedInUser, instance: number): Promise<void> {
    const startedAt = performance.now();
    const portal = instances[instance]!;
    const apps = await listCompressed(portal, user);
    const { appOrder } = await portal.call(getAppOrder, { params: { id: user.id }, token: user.token });
    const read = { startedAt, endedAt: performance.now(), instance };
    const expectAllowed = (field: string, initial: string, shown: unknown) => {
      const history = this.#historyOf(`${user.id} ${field}`, initial);
      expect(history.allows(String(shown), read), `${field}: ${String(shown)}`).toBe(true);
    };
    for (const app of apps.filter(({ id }) => this.#appIds.includes(id))) {
      expectAllowed(`${app.id} voted`, 'false', app.hasVoted);
      expectAllowed(`${app.id} favorite`, 'false', app.isFavorite);
      expectAllowed(`${app.id} opened`, 'null', app.lastOpenedAt);
    }
    expectAllowed('order', '', appOrder);
  }

  async #write(
    field: string,
    instance: number,
    value: string | null,
    send: () => Promise<{ status: number; body: unknown }>,
  ): Promise<void> {
    const initial = field.endsWith('opened') ? 'null' : field.endsWith('order') ? '' : 'false';
    const { writes } = this.#historyOf(field, initial);
    const write: Write = { startedAt: performance.now(), answeredAt: Infinity, instance, value };
    writes.push(write);
    const { status, body } = await send();
    if (status !== 200) return void writes.splice(writes.indexOf(write), 1);
    write.value ??= (body as { lastOpenedAt: string }).lastOpenedAt;
    write.answeredAt = performance.now();
  }

  #historyOf(field: string, initial: string): History {
    const known = this.#histories.get(field) ?? new History(initial);
    this.#histories.set(field, known);
    return known;
  }
}

/** As a browser reads it: a large list is kept compressed only. */
async function listCompressed({ server }: TestApp, { token }: SignedInUser) {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' };
  const { rawPayload } = await server.inject({ url: listApps.path, headers });
  return listApps.output.parse(JSON.parse(gunzipSync(rawPayload).toString()));
}

/** What each instance lists; one list when they agree. */
async function listOnEach({ token }: SignedInUser) {
  const [first, second] = await Promise.all(instances.map((portal) => portal.call(listApps, { token })));
  return isDeepStrictEqual(first, second) ? first : [first, second];
}

async function listStored({ id: userId, role }: SignedInUser) {
  const { db, clock } = instances[0].portal;
  const weekStart = weekOf(clock.now()).start;
  return await listAppRows(db, { userId, role, weekStart, limit: 500 });
}

/** The large list comes last: its apps stay. */
test.each([
  ['small', 'Vacatures op één plek.'],
  ['large', 'Vacatures op één plek. '.repeat(3000)],
])(
  'no %s list is older than the last write of its user on that instance, nor than two seconds on the other',
  async (_size, description) => {
    const isCurrent = fc.asyncProperty(script, async ({ isCut, lanes }) => {
      const [first] = instances;
      const users = [await givenSignedIn(first), await givenSignedIn(first)];
      const appIds = await givenApps(first, appCount);
      const run = new Run(appIds, await givenApp(first, { name: 'Van allen', description }), isCut);
      instances[1].portal.eventLog.reset();
      await Promise.all(lanes.map((steps, lane) => run.play(users[lane % 2]!, lane < 2 ? 0 : 1, steps)));
      for (const user of users) for (const instance of [0, 1]) await run.read(user, instance);
      for (const user of users)
        await expect.poll(() => listOnEach(user), { timeout: maxStaleness }).toEqual(await listStored(user));
    });
    await fc.assert(isCurrent, { numRuns: 12 });
  },
  120_000,
);
