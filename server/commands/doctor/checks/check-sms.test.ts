import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { answerJson, startTwilioServer } from '#server/testing/servers/twilio-server.ts';
import { checkSms } from './check-sms.ts';

test('what is not configured is said to be so', async () => {
  expect(await checkSms(readConfig({}).twilio)).toMatchObject([
    { level: 'skipped', found: expect.stringMatching(/^Not configured: /) as string },
  ]);
});

async function givenTwilio() {
  const twilio = await startTwilioServer();
  onTestFinished(() => twilio.stop());
  return twilio;
}

test('an account at Twilio that is active is as it should be, and no message is sent', async () => {
  const { config, calls, accepted } = await givenTwilio();
  expect(await checkSms(config.twilio)).toMatchObject([{ level: 'ok' }]);
  expect(calls).toEqual(['GET .json']);
  expect(accepted).toEqual([]);
});

test('an account at Twilio that is suspended, unknown or refused is an error', async () => {
  const twilio = await givenTwilio();
  const found = async (config = twilio.config.twilio) => (await checkSms(config))[0];
  twilio.accountStatus = 'suspended';
  expect(await found()).toMatchObject({ level: 'error', found: 'The account at Twilio is suspended.' });
  const refused = await found({ ...twilio.config.twilio, authToken: 'a-wrong-token-of-twilio' });
  expect(refused).toMatchObject({ level: 'error', found: 'Twilio refuses the credentials.' });
  twilio.behaviours.push(({ reply }) => answerJson(reply, 404, { code: 20404 }));
  expect(await found()).toMatchObject({ level: 'error', found: 'Twilio does not know the account.' });
  twilio.behaviours.push(({ reply }) => answerJson(reply, 500, {}));
  expect(await found()).toMatchObject({ level: 'error', found: expect.stringContaining('of status 500') as string });
  await twilio.stop();
  expect(await found()).toMatchObject({
    level: 'error',
    found: expect.stringContaining(': no connection (') as string,
  });
});

test('settings of Twilio that are not complete are a warning', async () => {
  const { accountSid, ...rest } = (await givenTwilio()).config.twilio;
  expect(await checkSms({ ...rest, accountSid, from: undefined })).toMatchObject([
    { level: 'warning', found: 'Text messages also need TWILIO_FROM.' },
  ]);
  expect(await checkSms({ ...readConfig({}).twilio, from: '+31612345678' })).toMatchObject([{ level: 'warning' }]);
});
