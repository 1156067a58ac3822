import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The path of the report of this reporter beside that of vitest's JSON reporter. */
export const unhandledErrorsPath = (jsonPath) => jsonPath.replace(/\.json$/, '-unhandled-errors.json');

/** Writes the errors outside tests, which fail a run: the JSON report of vitest leaves them out. */
export default class UnhandledErrorsReporter {
  #path;

  onInit({ config }) {
    this.#path = unhandledErrorsPath(config.outputFile.json);
  }

  onTestRunEnd(_modules, errors) {
    const entries = errors.map(({ name, message, stack, VITEST_TEST_PATH: file }) => ({
      message: stack ?? `${name}: ${message}`,
      file,
    }));
    mkdirSync(dirname(this.#path), { recursive: true });
    writeFileSync(this.#path, JSON.stringify(entries));
  }
}
