import { newId } from '#server/platform/ids.ts';
import { appId, chatId, userId } from '../../bench/data/identities.ts';
import type { Call } from './call.ts';

export type WriteKind = 'request' | 'vote' | 'message' | 'draft' | 'arrangement' | 'invitation' | 'sms';

/** One thing that a user does, which can be found in the database, or at another server, by its marker. */
export type Write = Call & {
  kind: WriteKind;
  /** Only of this write. Of a vote: of those of one user on one app, which are counted. Of a draft: its content. */
  marker: string;
  /** The refusal that a repeated call gets when an earlier one was carried out. */
  refusalWhenDone?: string;
  /** A call that was not answered is repeated, as the browser does. Text messages are not idempotent. */
  isRepeated: boolean;
};

/** Users that do the same, each in a loop with a pause. */
export type Writers = {
  kind: WriteKind;
  users: number[];
  pauseMs: number;
  /** `number`: 0, 1, 2… of this user. */
  makeWrite: (user: number, number: number) => Write;
};

export const chats = 12;
export const apps = 20;
/** Numbers of the users that a kind of write needs with a role; see data/prepare. */
export const administrators = range(400, 20);
export const users = 2100;

/** Fifty. */
export const allWriters: Writers[] = [
  {
    kind: 'request',
    users: range(100, 16),
    pauseMs: 1000,
    makeWrite: (user, number) => {
      const marker = `Proef ${user} nummer ${number}`;
      const body = { title: marker, description: 'Graag een koppeling met de agenda.', idempotencyKey: newId() };
      return { kind: 'request', marker, user, method: 'POST', path: '/api/requests', body, isRepeated: true };
    },
  },
  {
    kind: 'vote',
    users: range(200, 12),
    pauseMs: 1000,
    makeWrite: (user, number) => {
      const [app, isCast] = [appId(Math.floor(number / 2) % apps), number % 2 === 0];
      return {
        kind: 'vote',
        marker: `${isCast ? 'vote.cast' : 'vote.withdrawn'} ${userId(user)} ${app}`,
        user,
        method: isCast ? 'POST' : 'DELETE',
        path: `/api/apps/${app}/vote`,
        refusalWhenDone: isCast ? 'already_voted' : 'not_found',
        isRepeated: true,
      };
    },
  },
  {
    kind: 'message',
    users: range(0, chats),
    pauseMs: 1000,
    makeWrite: (user, number) => {
      const marker = `Bericht ${user} nummer ${number}`;
      const path = `/api/chat/sessions/${chatId(user)}/messages`;
      return {
        kind: 'message',
        marker,
        user,
        method: 'POST',
        path,
        body: { id: newId(), text: marker },
        isRepeated: true,
      };
    },
  },
  {
    kind: 'draft',
    users: range(300, 3),
    pauseMs: 1000,
    makeWrite: (user, number) => {
      const marker = `Concept ${number}`;
      const body = { title: marker, description: 'Tekst', updatedAt: new Date().toISOString() };
      return { kind: 'draft', marker, user, method: 'PUT', path: '/api/requests/draft', body, isRepeated: true };
    },
  },
  {
    kind: 'arrangement',
    users: range(310, 3),
    pauseMs: 1000,
    makeWrite: (user, number) => {
      // Letters, which is all that the name of a page may have.
      const marker = `page:/${[...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
      const body = { entries: [{ key: marker, size: 'tile' }] };
      return { kind: 'arrangement', marker, user, method: 'PUT', path: '/api/launcher', body, isRepeated: true };
    },
  },
  {
    kind: 'invitation',
    users: range(410, 3),
    // A user may send 300 an hour.
    pauseMs: 12_500,
    makeWrite: (user, number) => {
      const marker = `nieuw${user}.${number}@voorbeeld.example`;
      return {
        kind: 'invitation',
        marker,
        user,
        method: 'POST',
        path: '/api/invite',
        body: { email: marker, role: 1 },
        refusalWhenDone: 'invite_open',
        isRepeated: true,
      };
    },
  },
  {
    kind: 'sms',
    users: range(400, 1),
    // The portal sends 200 a day, an administrator 10 an hour.
    pauseMs: 12_000,
    makeWrite: (user, number) => {
      const marker = `+316${String(10_000_000 + number)}`;
      return {
        kind: 'sms',
        marker,
        user: user + (number % administrators.length),
        method: 'POST',
        path: '/api/twilio/test-sms',
        body: { phone: marker, message: `Proef ${number}` },
        isRepeated: false,
      };
    },
  },
];

function range(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}
