import { emailOf, password } from '../../bench/data/identities.ts';
import { resultRow, type Row } from '../../bench/report/row.ts';
import { measureAttack } from '../measure-attack.ts';
import { attack, type Target } from '../target.ts';

const maxP95 = 2000;
const interval = 500;

/** One address sends many sign-ins at the same time, while people sign in from another. */
export async function measureSignInFlood(target: Target): Promise<Row[]> {
  const { portal, sizes } = target;
  const signIn = (from: string, email: string, secret: string) => ({
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email, password: secret }),
  });
  const calls = Array.from({ length: sizes.signIns }, (_, user) =>
    signIn('10.0.0.9', emailOf(user), 'Een gok van 2026'),
  );
  const run = () => attack('sendCalls', { url: portal.url, calls });
  const nextCall = (index: number) => signIn('10.0.0.10', emailOf(sizes.users - 1 - (index % 100)), password);
  const name = `${sizes.signIns} sign-ins of one address`;
  const { rows, result } = await measureAttack(target, name, run, { nextCall, interval, maxP95 });
  return [...rows, resultRow(`${name}: wrong passwords verified`, result[401] ? 'some' : 'none', 'some')];
}
