import { expect, onTestFinished, test } from 'vitest';
import { answerJson } from '#server/testing/servers/twilio-server.ts';
import { startWebServer } from '#server/testing/servers/web-server.ts';
import { checkAssistant } from './check-assistant.ts';

test('what is not configured is said to be so', async () => {
  expect(await checkAssistant(null)).toMatchObject([
    { level: 'skipped', found: expect.stringMatching(/^Not configured: /) as string },
  ]);
});

/** A server of language models that accepts one key. */
async function givenModels(answer: { status: number; body: object } = { status: 200, body: {} }) {
  const server = await startWebServer(({ url, headers }, reply) => {
    if (headers.authorization !== 'Bearer sk-right') return answerJson(reply, 401, {});
    if (url !== '/v1/models') return answerJson(reply, 404, {});
    answerJson(reply, answer.status, { data: [{ id: 'small' }, { id: 'large' }], ...answer.body });
  });
  onTestFinished(() => server.stop());
  return { server, assistant: { url: `${server.url}v1`, key: 'sk-right', model: 'large' } };
}

test('an assistant whose key and model are known is as it should be', async () => {
  const { assistant } = await givenModels();
  expect(await checkAssistant(assistant)).toMatchObject([
    { item: 'server', level: 'ok' },
    { item: 'model', level: 'ok', found: 'large is one of 2.' },
  ]);
});

test('an assistant that refuses the key, does not know the model or is away is found', async () => {
  const { server, assistant } = await givenModels();
  const found = async (change: object) => (await checkAssistant({ ...assistant, ...change })).at(-1);
  expect(await found({ key: 'sk-wrong' })).toMatchObject({ level: 'error', advice: 'Check ASSISTANT_KEY.' });
  expect(await found({ model: 'huge' })).toMatchObject({ item: 'model', level: 'warning' });
  expect(await found({ url: server.url.replace(/\/$/, '') })).toMatchObject({
    level: 'warning',
    found: expect.stringContaining('status 404 and no list of models') as string,
  });
  await server.stop();
  expect(await found({})).toMatchObject({
    level: 'error',
    found: expect.stringContaining(': no connection (') as string,
  });
  const broken = await givenModels({ status: 503, body: {} });
  expect(await checkAssistant(broken.assistant)).toMatchObject([{ item: 'server', level: 'error' }]);
});
