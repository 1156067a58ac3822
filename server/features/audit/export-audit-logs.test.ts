import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportAuditLogs } from '#contract/audit.ts';
import { filledAudit, fillAuditLogs } from '#server/testing/rows/fill-audit-logs.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let administrator: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  await fillAuditLogs(app, 50_001);
  administrator = await givenSignedIn(app, { role: 3 });
}, 60_000);

afterAll(() => app.stop());

async function linesOf(query: object): Promise<string[]> {
  const { body } = await app.send(exportAuditLogs, { query: query as never, token: administrator.token });
  return body!.trimEnd().split('\r\n').slice(1);
}

test('an export that stops at its maximum says so in its last row', async () => {
  const lines = await linesOf({});
  expect(lines).toHaveLength(50_001);
  const text = 'Dit bestand bevat de nieuwste 50.000 regels. Er zijn er meer: kies een kortere periode.';
  expect(lines.at(-1)).toBe(text + ';'.repeat(17));
  expect(lines.slice(0, -1).filter((line) => line.startsWith('Dit bestand'))).toEqual([]);
}, 60_000);

test('an export of all rows has no such row', async () => {
  const lines = await linesOf({ target: filledAudit.appId });
  expect(lines).toHaveLength(834);
  expect(lines.at(-1)).toMatch(/^\d\d-\d\d-\d{4} /);
});
