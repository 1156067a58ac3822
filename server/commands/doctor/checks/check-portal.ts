import { selfHost, type Config } from '#server/platform/config.ts';
import { version } from '#server/platform/version.ts';
import { exchange } from '../exchange.ts';
import { error, ok, skipped, warning, type Finding } from '../finding.ts';

type Place = Pick<Config, 'host' | 'port'>;

const advices: Record<string, string> = {
  read_only: 'Let DATABASE_URL lead to the primary server.',
  disk_full: 'Free space on the disk of the database.',
  no_answer: 'Check that the database runs, that this machine reaches it, and its synchronous standbys.',
  jobs: 'Read the log of the portal: its background jobs do not run.',
  restart: 'Wait until it has started again.',
};

/** The version of the instance on this machine; null: none answers. */
export async function findLocalPortal(place: Place): Promise<string | null> {
  const answer = await ask(place, '/health/live');
  return typeof answer?.['version'] === 'string' ? answer['version'] : null;
}

/** The instance that listens on HOST and PORT. */
export async function checkPortal(place: Place): Promise<Finding[]> {
  const running = await findLocalPortal(place);
  const address = `${selfHost(place.host)}:${place.port}`;
  if (running === null) return [skipped('instance', `No portal runs at ${address}.`)];
  const found =
    running === version
      ? ok('instance', `Version ${running} runs at ${address}.`)
      : warning(
          'instance',
          `Version ${running} runs at ${address}, and this command is of ${version}.`,
          'Restart the portal to run the installed version.',
        );
  const { reason } = (await ask(place, '/health/ready')) ?? {};
  if (typeof reason !== 'string') return [found, ok('ready', 'It can write and answers calls.')];
  return [found, error('ready', `It is not ready: ${reason}.`, advices[reason] ?? 'Read the log of the portal.')];
}

async function ask({ host, port }: Place, path: string): Promise<Record<string, unknown> | null> {
  try {
    const { body } = await exchange(new URL(path, `http://${selfHost(host)}:${port}`));
    return JSON.parse(body) as Record<string, unknown> | null;
  } catch {
    return null;
  }
}
