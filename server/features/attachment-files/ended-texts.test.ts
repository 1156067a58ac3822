import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteAttachment, uploadAttachment } from '#contract/attachments.ts';
import { addComment } from '#contract/request-comments.ts';
import { submitRequest, withdrawRequest } from '#contract/requests.ts';
import { newId } from '#server/platform/ids.ts';
import { addressOf } from '#server/testing/calls.ts';
import { givenAttachment, pdf } from '#server/testing/given-attachment.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const submit = async ({ token }: SignedInUser, attachmentIds: string[] = []) =>
  await app.call(submitRequest, { body: { title: `Agenda ${newId()}`, description: 'Zie.', attachmentIds }, token });
const comment = async ({ token }: SignedInUser, id: string, attachmentIds: string[]) =>
  await app.send(addComment, { params: { id }, body: { text: 'Zie de foto.', attachmentIds }, token });
const expectTotal = async () => {
  const [row] = (await app.database.query(`select (select bytes::int from attachment_totals) as counted,
    (select coalesce(sum(stored_bytes), 0)::int from attachments) as stored`)) as Record<string, number>[];
  expect(row!['counted']).toBe(row!['stored']);
};

test('a file whose text has ended before it was sent can be sent with another text', async () => {
  const [noor, supervisor] = [await givenSignedIn(app), await givenSignedIn(app, { role: 2 })];
  const { id } = await submit(noor);
  const file = await givenAttachment(app, supervisor);
  await app.call(withdrawRequest, { params: { id }, token: noor.token });
  expect((await comment(supervisor, id, [file.id])).refusal).toMatchObject({ code: 'not_found' });
  const other = await submit(noor);
  expect((await comment(supervisor, other.id, [file.id])).body?.attachments).toEqual([file]);
});

test('of texts that end while files are sent with them, no file stays behind', async () => {
  const rounds = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const [noor, supervisor] = [await givenSignedIn(app), await givenSignedIn(app, { role: 2 })];
      const [first, ...files] = [
        await givenAttachment(app, noor, { content: pdf }),
        await givenAttachment(app, supervisor, { content: pdf }),
        await givenAttachment(app, supervisor, { content: pdf }),
      ];
      const { id } = await submit(noor, [first.id]);
      return { noor, supervisor, id, first, files };
    }),
  );
  await Promise.all(
    rounds.map(async ({ noor, supervisor, id, first, files }) => {
      const [sent] = await Promise.all([
        Promise.all(files.map((file) => comment(supervisor, id, [file.id]))),
        app.call(withdrawRequest, { params: { id }, token: noor.token }),
      ]);
      // What was sent ended with the request; what was refused is unsent, and can be deleted.
      const isLeft = await Promise.all(
        files.map(({ id: fileId }) => app.send(deleteAttachment, { params: { id: fileId }, token: supervisor.token })),
      );
      for (const [index, { refusal }] of sent.entries()) {
        if (refusal !== null) expect(refusal.code).toBe('not_found');
        expect(isLeft[index]!.refusal === null).toBe(refusal !== null);
      }
      expect(await app.refused(deleteAttachment, { params: { id: first.id }, token: noor.token })).toMatchObject({
        code: 'not_found',
      });
    }),
  );
  expect(await app.database.query('select id from attachments where position is null')).toEqual([]);
  const ids = rounds.flatMap(({ first, files }) => [first, ...files]).map(({ id }) => `'${id}'`);
  expect(await app.database.query(`select id from attachments where id in (${ids.join()})`)).toEqual([]);
  await expectTotal();
});

test('an upload whose account is erased meanwhile is refused, and leaves nothing', async () => {
  const noor = await givenSignedIn(app);
  const body = new PassThrough();
  const answered = app.server.inject({
    method: 'POST',
    url: addressOf(uploadAttachment, { query: { name: 'rapport.pdf', key: newId() } }),
    headers: { authorization: `Bearer ${noor.token}`, 'content-type': 'application/octet-stream' },
    payload: body,
  });
  body.write(pdf);
  const rows = () => app.database.query(`select id from attachments where user_id = '${noor.id}'`);
  await expect.poll(rows).toHaveLength(1);
  await app.database.query(`delete from users where id = '${noor.id}'`);
  body.end();
  expect((await answered).statusCode).toBe(408);
  expect(await rows()).toEqual([]);
  await expectTotal();
});
