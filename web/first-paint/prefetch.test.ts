import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/users.ts';
import { prefetchCall } from '#web/platform/call/call.ts';
import { currentUser } from '#web/platform/session/session.ts';
import { removeToken, saveTokenUser } from '#web/platform/session/token.ts';
import { setViewRole } from '#web/platform/session/view-role.ts';
import { whenSessionChecked } from '#web/platform/session/when-session-checked.ts';
import { writeStored } from '#web/platform/storage.ts';
import { prefetch } from './prefetch.ts';

vi.mock('#web/platform/call/call.ts');
vi.mock('#web/platform/session/session.ts');
vi.mock('#web/platform/session/when-session-checked.ts');

let settle: () => void;

beforeEach(() => {
  const settled = new Promise<void>((resolve) => (settle = resolve));
  vi.mocked(whenSessionChecked).mockReturnValue(settled);
  vi.stubGlobal('addEventListener', () => undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

/** Resolves after the tasks that are due. */
const tasks = () => new Promise((resolve) => setTimeout(resolve));

async function open(pathname: string, content: string): Promise<void> {
  vi.stubGlobal('location', { pathname });
  vi.stubGlobal('document', { querySelector: () => ({ content }) });
  prefetch();
  await tasks();
}

const started = () => vi.mocked(prefetchCall).mock.calls.map(([url]) => url);

async function verifyAs(user: Partial<User> | null): Promise<void> {
  vi.mocked(currentUser).mockReturnValue(user as User | null);
  settle();
  await tasks();
}

test('calls that everybody may make start at once, others when the session is verified', async () => {
  await open('/apps', '/api/apps,/api/users/~user/app-order 0,/api/experts 1,/api/requests/count?state=open 2');
  expect(started()).toEqual(['/api/apps']);
  await verifyAs({ id: 'noor', role: 1 });
  expect(started()).toEqual(['/api/apps', '/api/users/noor/app-order', '/api/experts']);
});

test('with a stored user of the token, the calls of that role start at once', async () => {
  saveTokenUser({ id: 'noor', role: 1 });
  await open('/apps', '/api/apps,/api/users/~user/app-order 0,/api/experts 1,/api/requests/count?state=open 2');
  expect(started()).toEqual(['/api/apps', '/api/users/noor/app-order', '/api/experts']);
  removeToken();
});

test('removing the token removes its stored user', async () => {
  saveTokenUser({ id: 'noor', role: 1 });
  removeToken();
  await open('/experts', '/api/experts 1');
  expect(started()).toEqual([]);
});

test.each(['', '1', '4 noor', 'noor', '1 noor x', '{"id":"noor","role":1}'])(
  'a stored %j is ignored',
  async (stored) => {
    writeStored('auth_user', stored);
    await open('/experts', '/api/experts 1');
    expect(started()).toEqual([]);
    removeToken();
  },
);

test('an administrator who views the portal as a lower role makes no call of a higher one', async () => {
  setViewRole(1);
  await open('/', '/api/apps,/api/users/~user/app-order 0,/api/experts 1,/api/requests/count?state=open 2');
  await verifyAs({ id: 'joost', role: 3 });
  expect(started()).toEqual(['/api/apps', '/api/users/joost/app-order', '/api/experts']);
  setViewRole(null);
});

test('a call that needs a role is not made when the session could not be verified', async () => {
  await open('/admin', '/api/admin/users 3');
  await verifyAs(null);
  expect(started()).toEqual([]);
});

test('segments of the path are parameters of the calls', async () => {
  await open('/admin/help/stemmen', '/api/admin/help/~3,/api/admin/help/~3/versions?limit=20');
  expect(started()).toEqual(['/api/admin/help/stemmen', '/api/admin/help/stemmen/versions?limit=20']);
});

test('a page without calls makes none', async () => {
  await open('/bestaat-niet', '');
  expect(started()).toEqual([]);
});
