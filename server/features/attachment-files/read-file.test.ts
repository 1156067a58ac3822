import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readAttachmentFile } from '#contract/attachment-files.ts';
import { answerChatQuestion, leaveChatQuestion, readChatQuestion } from '#contract/chat-questions.ts';
import { listChatMessages, sendChatMessage } from '#contract/expert-chat.ts';
import { addComment, deleteComment, listComments } from '#contract/request-comments.ts';
import { mergeRequests } from '#contract/request-decisions.ts';
import {
  readDraft,
  readRequest,
  saveDraft,
  submitRequest,
  supportRequest,
  withdrawRequest,
  withdrawSupport,
} from '#contract/requests.ts';
import { newId } from '#server/platform/ids.ts';
import { addressOf } from '#server/testing/calls.ts';
import { givenAttachment } from '#server/testing/given-attachment.ts';
import { chatsOf } from '#server/testing/given-chat.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let noor: SignedInUser;
let colleague: SignedInUser;
let supervisor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
});

beforeEach(async () => {
  [noor, colleague, supervisor] = [
    await givenSignedIn(app),
    await givenSignedIn(app),
    await givenSignedIn(app, { role: 2 }),
  ];
});

afterAll(() => app.stop());

/** Which of the three may read a file now. */
const readers = async (id: string) => {
  const statusOf = async ({ token }: SignedInUser) =>
    (
      await app.server.inject({
        url: addressOf(readAttachmentFile, { params: { id } }),
        headers: { authorization: `Bearer ${token}` },
      })
    ).statusCode;
  const statuses = await Promise.all([noor, colleague, supervisor].map(statusOf));
  expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
  return ['noor', 'colleague', 'supervisor'].filter((_, index) => statuses[index] === 200);
};

const submit = async (user: SignedInUser, attachmentIds: string[]) =>
  await app.call(submitRequest, {
    body: { title: `Agenda ${newId()}`, description: 'Zie de foto.', attachmentIds },
    token: user.token,
  });

test('a file of a request is read by those who read the request, at that moment', async () => {
  const [first, second] = [await givenAttachment(app, noor), await givenAttachment(app, noor, { name: 'twee.png' })];
  const request = await submit(noor, [second.id, first.id]);
  const params = { id: request.id };
  expect((await app.call(readRequest, { params, token: supervisor.token })).attachments).toEqual([second, first]);
  expect(await readers(first.id)).toEqual(['noor', 'supervisor']);
  await app.call(supportRequest, { params, token: colleague.token });
  expect(await readers(first.id)).toEqual(['noor', 'colleague', 'supervisor']);
  await app.call(withdrawSupport, { params, token: colleague.token });
  expect(await readers(first.id)).toEqual(['noor', 'supervisor']);
  await app.database.query(`update users set role = 1 where id = '${supervisor.id}'`);
  await expect.poll(() => readers(first.id)).toEqual(['noor']);
  await app.call(withdrawRequest, { params, token: noor.token });
  expect(await readers(first.id)).toEqual([]);
  const rows = await app.database.query(`select id from attachments where id in ('${first.id}', '${second.id}')`);
  expect(rows).toEqual([]);
});

test('a file of a merged request stays with the people of that request', async () => {
  const file = await givenAttachment(app, noor);
  const { id } = await submit(noor, [file.id]);
  const { id: intoId } = await submit(colleague, []);
  await app.call(mergeRequests, { body: { ids: [id], intoId }, token: supervisor.token });
  app.clock.advance(20_000);
  expect(await readers(file.id)).toEqual(['noor', 'supervisor']);
});

test('a file of a comment is read with the request, and ends with the comment', async () => {
  const { id } = await submit(noor, []);
  const file = await givenAttachment(app, supervisor);
  const body = { text: 'Zo ziet het eruit.', attachmentIds: [file.id], idempotencyKey: newId() };
  const comment = await app.call(addComment, { params: { id }, body, token: supervisor.token });
  expect(comment.attachments).toEqual([file]);
  expect(await app.call(addComment, { params: { id }, body, token: supervisor.token })).toEqual(comment);
  expect(await app.call(listComments, { params: { id }, token: noor.token })).toMatchObject([{ attachments: [file] }]);
  expect(await readers(file.id)).toEqual(['noor', 'supervisor']);
  await app.call(deleteComment, { params: { id: comment.id }, token: supervisor.token });
  expect(await readers(file.id)).toEqual([]);
});

test('a file of a message is read by the two sides of the conversation', async () => {
  const chats = chatsOf(app);
  const { id } = await chats.start(noor, 15);
  await chats.join(supervisor, id);
  const file = await givenAttachment(app, noor);
  const body = { id: newId(), text: 'Kijk', attachmentIds: [file.id] };
  const { token } = noor;
  const sent = await app.call(sendChatMessage, { params: { id }, body, token });
  expect(sent.attachments).toEqual([file]);
  expect(await app.call(sendChatMessage, { params: { id }, body, token })).toEqual(sent);
  const messages = await app.call(listChatMessages, { params: { id }, token: supervisor.token });
  expect(messages.at(-1)).toEqual(sent);
  expect(await readers(file.id)).toEqual(['noor', 'supervisor']);
});

test('a file of a question is read by the requester, and by experts until another one has answered', async () => {
  const file = await givenAttachment(app, noor);
  const question = { id: newId(), text: 'Hoe dan?', attachmentIds: [file.id] };
  const { id } = await app.call(leaveChatQuestion, { body: question, token: noor.token });
  expect(await readers(file.id)).toEqual(['noor', 'supervisor']);
  const other = await givenSignedIn(app, { role: 2 });
  await app.call(answerChatQuestion, { params: { id }, body: { text: 'Zo.' }, token: other.token });
  expect(await readers(file.id)).toEqual(['noor']);
  expect((await app.call(readChatQuestion, { params: { id }, token: noor.token })).attachments).toEqual([file]);
});

test('only own files that were not sent can be sent, and nothing is stored of a text with others', async () => {
  const [own, foreign] = [await givenAttachment(app, noor), await givenAttachment(app, colleague)];
  const refused = async (attachmentIds: string[]) => {
    const body = { title: 'Een titel', description: 'Met bestand.', attachmentIds };
    return (await app.refused(submitRequest, { body, token: noor.token })).code;
  };
  expect(await refused([own.id, foreign.id])).toBe('attachment_gone');
  expect(await refused([newId()])).toBe('attachment_gone');
  expect(await refused([own.id, own.id])).toBe('attachment_gone');
  const { id } = await submit(noor, [own.id]);
  const body = { text: 'Nog eens', attachmentIds: [own.id] };
  expect(await app.refused(addComment, { params: { id }, body, token: noor.token })).toMatchObject({
    code: 'attachment_gone',
  });
  expect((await app.call(readRequest, { params: { id }, token: noor.token })).comments).toEqual([]);
});

test('of 100 texts that send one file at once, one does', async () => {
  const { id } = await submit(noor, []);
  const file = await givenAttachment(app, supervisor);
  const body = { text: 'Zie de foto.', attachmentIds: [file.id] };
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => app.send(addComment, { params: { id }, body, token: supervisor.token })),
  );
  expect(answers.filter(({ refusal }) => refusal === null)).toHaveLength(1);
});

test('a draft keeps its files, on every device, until they are sent', async () => {
  const [file, gone] = [await givenAttachment(app, noor), newId()];
  const { token } = noor;
  const draft = { title: 'Agenda', description: '', attachmentIds: [gone, file.id] };
  await app.call(saveDraft, { body: { ...draft, updatedAt: app.clock.now().toISOString() }, token });
  expect((await app.call(readDraft, { token })).draft).toMatchObject({ attachmentIds: [file.id], attachments: [file] });
  await submit(noor, [file.id]);
  expect((await app.call(readDraft, { token })).draft).toMatchObject({ attachmentIds: [] });
});
