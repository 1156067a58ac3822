import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addCompositions,
  deleteCompositions,
  listCompositions,
  saveComposition,
  type Composition,
  type CompositionForm,
} from '#contract/component-builder.ts';
import { maxCompositions } from '#contract/composition-form.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let administrator: SignedInUser;

const button: CompositionForm = {
  name: 'Grote knop',
  component: 'button',
  props: { size: 'lg', busy: true, count: 2 },
};

beforeAll(async () => {
  app = await startApp();
  administrator = await givenSignedIn(app, { role: 3 });
});

afterAll(() => app.stop());

const add = async (...compositions: CompositionForm[]) =>
  await app.call(addCompositions, { body: { compositions }, token: administrator.token });
const list = async () => await app.call(listCompositions, { token: administrator.token });
const remove = (seen: Composition[]) => ({
  body: { compositions: seen.map(({ id, version }) => ({ id, version })) },
  token: administrator.token,
});

test('a composition is listed by its name until it is deleted, and each change is audited', async () => {
  const [added] = await add(button, { ...button, name: 'Andere knop' });
  expect((await list()).map(({ name }) => name)).toEqual(['Andere knop', 'Grote knop']);
  expect(added).toMatchObject({ ...button, version: 1 });
  const params = { id: added!.id };
  const body = { ...button, props: { size: 'sm' }, version: 1 };
  expect(await app.call(saveComposition, { params, body, token: administrator.token })).toMatchObject({
    props: { size: 'sm' },
    version: 2,
  });
  await app.call(deleteCompositions, remove(await list()));
  expect(await list()).toEqual([]);
  const audited = (await listAuditLogs(app)).filter(
    ({ eventType, target }) => eventType.startsWith('composition.') && target === added!.id,
  );
  expect(audited).toMatchObject([
    { eventType: 'composition.added', userId: administrator.id, details: { after: button } },
    {
      eventType: 'composition.changed',
      details: { before: { props: button.props }, after: { props: { size: 'sm' } } },
    },
    { eventType: 'composition.deleted', details: { before: { name: 'Grote knop' } } },
  ]);
});

test('a change of an earlier version is refused with the composition as it is', async () => {
  const [added] = await add(button);
  const params = { id: added!.id };
  await app.call(saveComposition, {
    params,
    body: { ...button, name: 'Eerste', version: 1 },
    token: administrator.token,
  });
  const late = { params, body: { ...button, name: 'Tweede', version: 1 }, token: administrator.token };
  expect(await app.refused(saveComposition, late)).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
    current: { name: 'Eerste', version: 2 },
  });
});

test('compositions that were changed meanwhile are not deleted, and returned as they are', async () => {
  const seen = await add(button, { ...button, name: 'Andere knop' });
  const [first, second] = seen;
  const changed = await app.call(saveComposition, {
    params: { id: first!.id },
    body: { ...button, name: 'Eerste', version: 1 },
    token: administrator.token,
  });
  expect(await app.call(deleteCompositions, remove(seen))).toEqual({ deleted: [second!.id], skipped: [changed] });
  const ids = (await list()).map(({ id }) => id);
  expect([ids.includes(first!.id), ids.includes(second!.id)]).toEqual([true, false]);
  const audited = (await listAuditLogs(app, 'composition.deleted')).map(({ target }) => target);
  expect([audited.includes(first!.id), audited.includes(second!.id)]).toEqual([false, true]);
});

test('a deletion of which every composition was changed meanwhile or is gone is refused', async () => {
  const seen = await add(button, { ...button, name: 'Andere knop' });
  const changed = await app.call(saveComposition, {
    params: { id: seen[0]!.id },
    body: { ...button, name: 'Eerste', version: 1 },
    token: administrator.token,
  });
  await app.call(deleteCompositions, remove([seen[1]!]));
  expect(await app.refused(deleteCompositions, remove(seen))).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
    current: changed,
  });
  expect(await list()).toContainEqual(changed);
  await app.call(deleteCompositions, remove([changed]));
  expect(await app.refused(deleteCompositions, remove(seen))).toMatchObject({ status: 404, code: 'not_found' });
});

test('the limit holds for many calls at the same time, and one call adds all of its compositions or none', async () => {
  const before = (await list()).length;
  const ten = Array.from({ length: 10 }, () => button);
  const answers = await Promise.allSettled(Array.from({ length: 30 }, () => add(...ten)));
  const added = answers.filter(({ status }) => status === 'fulfilled').length;
  expect(added).toBe(Math.floor((maxCompositions - before) / 10));
  expect(await list()).toHaveLength(before + added * 10);
  const text = `Er kunnen ${maxCompositions} composities zijn; er zijn er al ${before + added * 10}`;
  expect(await app.refused(addCompositions, { body: { compositions: ten }, token: administrator.token })).toMatchObject(
    {
      status: 409,
      code: 'record_limit_reached',
      message: `${text}.`,
      fields: {},
    },
  );
});

test.each<[string, unknown]>([
  ['no name', { ...button, name: '  ' }],
  ['a foreign component name', { ...button, component: '../button' }],
  ['a nested property', { ...button, props: { style: { color: 'red' } } }],
  ['a property that names the constructor', { ...button, props: { constructor: 'x' } }],
  ['a long text', { ...button, props: { label: 'x'.repeat(501) } }],
  ['too many properties', { ...button, props: Object.fromEntries(letters().map((name) => [name, 1])) }],
])('a composition with %s is refused', async (_what, composition) => {
  const body = { compositions: [composition as CompositionForm] };
  expect(await app.refused(addCompositions, { body, token: administrator.token })).toMatchObject({
    status: 400,
    code: 'validation_failed',
  });
});

function letters(): string[] {
  return Array.from({ length: 31 }, (_, at) => `p${String.fromCharCode(97 + (at % 26))}${at < 26 ? 'a' : 'b'}`);
}
