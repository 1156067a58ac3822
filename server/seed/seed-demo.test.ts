import { afterAll, beforeAll, expect, test } from 'vitest';
import { listManagedApps, saveApp, type AppForm, type ManagedApp } from '#contract/manage-apps.ts';
import { listManagedTools, saveTool, type ManagedTool, type ToolForm } from '#contract/manage-tools.ts';
import { givenDemo } from '#server/testing/given-demo.ts';
import { givenSignedIn } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startApp();
  await givenDemo(app);
  ({ token } = await givenSignedIn(app, { role: 3 }));
});

afterAll(() => app.stop());

const toAppBody = ({ name, description, category, status, icon, bgColor, minimumRole, url, version }: ManagedApp) =>
  ({ name, description, category, status, icon, hue: bgColor, minimumRole, url, version }) as AppForm & {
    version: number;
  };
const toToolBody = ({ name, description, icon, url, version }: ManagedTool) =>
  ({ name, description, icon, url, version }) as ToolForm & { version: number };

test('every app and tool of the demo organisation can be saved unchanged', async () => {
  const apps = await app.call(listManagedApps, { query: { limit: 200 }, token });
  const tools = await app.call(listManagedTools, { query: { limit: 200 }, token });
  const refused: unknown[] = [];
  for (const row of apps) {
    const { refusal } = await app.send(saveApp, { params: { id: row.id }, body: toAppBody(row), token });
    if (refusal) refused.push([row.name, refusal.fields]);
  }
  for (const row of tools) {
    const { refusal } = await app.send(saveTool, { params: { id: row.id }, body: toToolBody(row), token });
    if (refusal) refused.push([row.name, refusal.fields]);
  }
  expect(apps.length).toBeGreaterThan(0);
  expect(tools.length).toBeGreaterThan(0);
  expect(refused).toEqual([]);
});
