import { setTimeout as sleep } from 'node:timers/promises';
import { startPortalProcess, type PortalProcess } from '../../bench/processes/start-portal-process.ts';

/** One portal of several on the same database. A restarted one has the port of the former. */
export class Instance {
  readonly port: number;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #databaseUrl: string;
  #process: PortalProcess | null = null;
  #earlierOutput = '';

  constructor(port: number, databaseUrl: string, environment: NodeJS.ProcessEnv) {
    this.port = port;
    this.#databaseUrl = databaseUrl;
    this.#environment = environment;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Everything that it wrote, also before a restart. */
  get output(): string {
    return this.#earlierOutput + (this.#process?.output() ?? '');
  }

  get isRunning(): boolean {
    try {
      return this.#process !== null && process.kill(this.#process.pid, 0);
    } catch {
      return false;
    }
  }

  /** Resolves when it is ready. */
  async start(): Promise<void> {
    this.#process = await startPortalProcess({
      database: { DATABASE_URL: this.#databaseUrl },
      command: [process.execPath, 'dist/server/main.js'],
      environment: this.#environment,
      port: this.port,
    });
  }

  /** Stops it as systemd does: it first tells the proxy, and finishes open calls. */
  async terminate(): Promise<void> {
    process.kill(this.#process!.pid, 'SIGTERM');
    while (this.isRunning) await sleep(50);
    this.#earlierOutput = this.output;
    this.#process = null;
  }
}
