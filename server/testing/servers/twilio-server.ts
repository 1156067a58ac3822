import { createHmac, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startWebServer } from './web-server.ts';

/** A message that the server accepted, with the fields of the form. */
export type AcceptedMessage = { sid: string; form: Record<string, string> };

/** Answers one call instead of the usual answer; `accept` accepts the message of the call all the same. */
export type Behaviour = (call: { reply: ServerResponse; accept: () => AcceptedMessage }) => void;

export type TwilioServer = Awaited<ReturnType<typeof startTwilioServer>>;

const twilioAccount = {
  accountSid: `AC${'0123456789abcdef'.repeat(2)}`,
  authToken: 'a token of twilio of 32 characters'.replaceAll(' ', '-'),
  from: '+3197010200000',
};

/**
 * A server with the part of Twilio's REST API that the portal calls. Only the calls of `twilioAccount` are accepted.
 */
export async function startTwilioServer() {
  const accepted: AcceptedMessage[] = [];
  const calls: string[] = [];
  /** Each is used for one call, in order; then the server answers as Twilio does. */
  const behaviours: Behaviour[] = [];
  const state = { accepted, calls, behaviours, accountStatus: 'active' };

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '', 'http://twilio.test');
    calls.push(`${request.method} ${pathname.replace(/^.*Accounts\/AC\w{32}/, '')}`);
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    const accept = () => {
      const message = { sid: `SM${randomUUID().replaceAll('-', '')}`, form };
      accepted.push(message);
      return message;
    };
    const behaviour = behaviours.shift();
    if (behaviour) return behaviour({ reply, accept });
    if (request.headers.authorization !== authorization) return answerJson(reply, 401, { code: 20003 });
    if (request.method === 'POST') return answerJson(reply, 201, { sid: accept().sid, status: 'queued' });
    if (pathname.endsWith('/Messages.json'))
      return answerJson(reply, 200, { messages: accepted.map(toMessage).toReversed() });
    answerJson(reply, 200, { friendly_name: 'Voorbeeld Recruitment', status: state.accountStatus });
  }

  const server = await startWebServer((request, reply) => void answer(request, reply));
  return Object.assign(state, {
    config: { twilio: { ...twilioAccount, baseUrl: server.url.replace(/\/$/, '') } },
    stop: server.stop,
  });
}

const authorization = `Basic ${Buffer.from(`${twilioAccount.accountSid}:${twilioAccount.authToken}`).toString('base64')}`;

/** The date is of this machine: a test that compares it with the portal's clock sets the clock. */
function toMessage({ sid, form }: AcceptedMessage) {
  return { sid, body: form['Body'], direction: 'outbound-api', date_created: new Date().toUTCString() };
}

export function answerJson(
  reply: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

type Report = { sid: string; status: string; more?: Record<string, string> };

/** The form of a delivery report with the headers of Twilio. `authToken` and `signedFor` can be forged. */
export function signedReport(
  url: string,
  { sid, status, more = {} }: Report,
  { authToken = twilioAccount.authToken, signedFor = url } = {},
) {
  const { accountSid: AccountSid } = twilioAccount;
  const form: Record<string, string> = {
    AccountSid,
    MessageSid: sid,
    MessageStatus: status,
    To: '+31612345678',
    ...more,
  };
  const fields = Object.entries(form)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flat();
  const signature = createHmac('sha1', authToken)
    .update([signedFor, ...fields].join(''))
    .digest('base64');
  const headers = {
    'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
    'x-twilio-signature': signature,
  };
  return { method: 'POST' as const, headers, body: new URLSearchParams(form).toString() };
}
