import { afterEach, beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { forEachSession } from './for-each-session.ts';

let app: TestApp;

beforeEach(async () => {
  app = await startApp();
});

afterEach(() => app.stop({ failedCallsAreFine: true }));

test('a conversation that fails does not stop those after it', async () => {
  const done: string[] = [];
  await forEachSession(app.portal, ['first', 'broken', 'last'], async (_tx, id) => {
    if (id === 'broken') throw new Error('broken');
    done.push(id);
  });
  expect(done).toEqual(['first', 'last']);
});
