import { expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { directoryOf, givenDirectoryToken, patchOf } from '#server/testing/given-directory.ts';
import { startApp } from '#server/testing/start-app.ts';

test('a thousand operations in one PATCH are answered at once', async () => {
  const app = await startApp();
  const scim = directoryOf(app, await givenDirectoryToken(app));
  const many = (size: number, of: (nr: number) => object) => Array.from({ length: size }, (_, nr) => of(nr));
  const added = many(1000, (nr) => ({ op: 'add', path: 'ims', value: many(40, (at) => ({ value: `${nr}.${at}` })) }));
  const begin = performance.now();
  const { id } = (await scim('POST', '/Users', { userName: 'iemand@kantoor.example' })).body;
  expect((await scim('PATCH', `/Users/${id}`, patchOf(...added))).body).toMatchObject({ scimType: 'invalidValue' });
  const group = newId();
  await app.database.query(`insert into provisioned_groups (id, display_name, created_at, updated_at)
    values ('${group}', 'Duizenden', now(), now())`);
  await app.database.query(`with made as (
      insert into users (id, username, email, name, role, status)
      select 'lid-' || nr, 'lid-' || nr, 'lid-' || nr || '@kantoor.example', 'Lid', 1, 'active' from generate_series(1, 5000) nr
      returning id
    ), known as (
      insert into provisioned_users (user_id, user_name, is_made, created_at, updated_at)
      select id, id, true, now(), now() from made returning user_id
    )
    insert into provisioned_group_members (group_id, user_id) select '${group}', user_id from known`);
  const removed = many(1000, (nr) => ({ op: 'remove', path: `members[value eq "lid-${nr + 1}"]` }));
  expect((await scim('PATCH', `/Groups/${group}`, patchOf(...removed))).status).toBe(204);
  expect((await scim('GET', `/Groups/${group}`)).body.members).toHaveLength(4000);
  expect(performance.now() - begin).toBeLessThan(2500);
  await app.stop();
});
