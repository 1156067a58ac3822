import { afterEach, beforeEach } from 'vitest';
import { startApp, type TestApp } from './start-app.ts';

/**
 * Gives each test of a `describe` an app of its own instead of the shared one of the file: for tests that change what
 * all tests share, such as the clock. `read` and `write`: the variable of the file with the app.
 */
export function useOwnApp(read: () => TestApp, write: (app: TestApp) => void): void {
  let shared: TestApp;
  beforeEach(async () => {
    shared = read();
    write(await startApp());
  });
  afterEach(async () => {
    await read().stop();
    write(shared);
  });
}
