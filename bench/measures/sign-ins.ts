import { emailOf, password } from '../data/identities.ts';
import { load } from '../load/load.ts';
import { inTurn } from '../load/rounds.ts';
import { startFloor } from '../processes/start-floor.ts';
import { rateRow, type Row } from '../report/row.ts';
import type { Stage } from './stage.ts';

const connections = 8;

export async function measureSignIns({ sizes, databases, portal }: Stage): Promise<Row[]> {
  const { signInsPerRound: count, users, rounds } = sizes;
  const argon2 = startFloor('checkPasswords');
  let next = 0;
  const signIn = () => ({
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf((next += 1) % users), password }),
  });
  const reached = await inTurn(rounds, {
    argon2: () => argon2.run({ hash: databases.passwordHash, password, count, inFlight: connections }),
    portal: async () => {
      const requests = Array.from({ length: count }, signIn);
      return (await load({ url: portal.url, connections, requests, once: true })).perSecond;
    },
  });
  await argon2.stop();
  return [rateRow(`sign-in, ${connections} connections`, 'argon2 alone', reached.argon2, reached.portal, 0.7)];
}
