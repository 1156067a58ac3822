import { emailOf, password } from '../data/identities.ts';
import { load } from '../load/load.ts';
import { interleave } from '../load/interleave.ts';
import { startBaseline } from '../processes/start-baseline.ts';
import { rateRow, type Row } from '../report/row.ts';
import type { Setup } from './setup.ts';

const connections = 8;

export async function measureSignIns({ sizes, databases, portal }: Setup): Promise<Row[]> {
  const { signInsPerRound: count, users, rounds } = sizes;
  const argon2 = startBaseline('verifyPasswords');
  let next = 0;
  const signIn = () => ({
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf((next += 1) % users), password }),
  });
  const rates = await interleave(rounds, {
    argon2: () => argon2.run({ hash: databases.passwordHash, password, count, concurrency: connections }),
    portal: async () => {
      const requests = Array.from({ length: count }, signIn);
      return (await load({ url: portal.url, connections, requests, once: true })).perSecond;
    },
  });
  await argon2.stop();
  return [rateRow(`sign-in, ${connections} connections`, 'argon2 alone', rates.argon2, rates.portal, 0.7)];
}
