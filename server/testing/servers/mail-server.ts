import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** `clientName`: of the greeting, EHLO. */
export type ReceivedMail = { to: string[]; raw: string; clientName: string };

export type MailServer = {
  url: string;
  received: ReceivedMail[];
  /** The number of next mails to refuse. */
  refusals: number;
  /** The answer, such as `550 5.1.1 User unknown`, to every RCPT TO; null: recipients are accepted. */
  recipientRefusal: string | null;
  /** The answer to a whole mail; null: it is accepted. */
  answerToData: () => string | null;
  /** What the server waits for before it accepts a mail. */
  beforeAccepting: () => Promise<void>;
  stop(): Promise<void>;
};

/** A real SMTP server that keeps the mails that it receives. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: MailServer = {
    url: '',
    received: [],
    refusals: 0,
    recipientRefusal: null,
    answerToData: () => null,
    beforeAccepting: async () => undefined,
    stop,
  };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      done(mails.recipientRefusal === null ? null : toRefusal(mails.recipientRefusal));
    },
    onData: (stream, session, done) => {
      void text(stream).then(async (raw) => {
        await mails.beforeAccepting();
        if (mails.refusals > 0) {
          mails.refusals -= 1;
          return done(toRefusal('452 mailbox is full'));
        }
        const refusal = mails.answerToData();
        if (refusal !== null) return done(toRefusal(refusal));
        mails.received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw,
          clientName: session.hostNameAppearsAs,
        });
        return done();
      });
    },
  });
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  mails.url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  return mails;

  async function stop(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.close(resolve);
    await promise;
  }
}

function toRefusal(answer: string): Error {
  const [code, ...words] = answer.split(' ');
  return Object.assign(new Error(words.join(' ')), { responseCode: Number(code) });
}
