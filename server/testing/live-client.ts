import { once } from 'node:events';
import { WebSocket, type ClientOptions } from 'ws';
import { openTicket, serverMessage, type ClientMessage, type ServerMessage } from '#contract/platform/live.ts';
import type { TestApp } from './start-app.ts';

type MessageOf<Type> = Extract<ServerMessage, { type: Type }>;

/** A client of the live connection. A message that the contract does not allow is an unhandled rejection. */
export class LiveClient {
  readonly messages: ServerMessage[] = [];
  readonly socket: WebSocket;
  /** The code with which the connection was closed. */
  readonly closed: Promise<number>;

  constructor(url: string, options: ClientOptions = {}) {
    this.socket = new WebSocket(url, options);
    this.closed = once(this.socket, 'close').then(([code]) => code as number);
    this.socket.on('error', () => undefined);
    this.socket.on('message', (data: Buffer) => {
      this.messages.push(serverMessage.parse(JSON.parse(data.toString('utf8'))));
    });
  }

  send(message: ClientMessage | string): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** The first message of a type that passes the test, received before or after this call. Rejects when it closes. */
  async waitForMessage<Type extends ServerMessage['type']>(
    type: Type,
    test: (message: MessageOf<Type>) => boolean = () => true,
  ): Promise<MessageOf<Type>> {
    for (;;) {
      const found = this.messages.find((message) => message.type === type && test(message as MessageOf<Type>));
      if (found) return found as MessageOf<Type>;
      if (this.socket.readyState >= WebSocket.CLOSING) throw new Error(`closed before a message of type ${type}`);
      await Promise.race([once(this.socket, 'message'), this.closed]);
    }
  }

  async close(): Promise<void> {
    this.socket.close();
    await this.closed;
  }
}

/** Address of the live connection with a fresh ticket of this user. */
export async function liveUrl(app: TestApp, address: string, token: string): Promise<string> {
  const { ticket } = await app.call(openTicket, { token });
  return `${address.replace('http', 'ws')}/api/live?ticket=${ticket}`;
}

/** Opens the live connection of a signed-in user and waits for its first message. */
export async function connectLive(app: TestApp, address: string, token: string): Promise<LiveClient> {
  const client = new LiveClient(await liveUrl(app, address, token));
  await client.waitForMessage('connection');
  return client;
}
