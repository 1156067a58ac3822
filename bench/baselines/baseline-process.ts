import { serveTasks } from '../processes/start-task-process.ts';
import { readDirectly } from './direct-reads.ts';
import { castVotesDirectly } from './direct-votes.ts';
import { serveBytes, serveHello, serveSelect, serveStaticPage } from './http-servers.ts';
import { verifyPasswords } from './verify-passwords.ts';

const baselines = {
  serveHello,
  serveBytes,
  serveSelect,
  serveStaticPage,
  castVotesDirectly,
  readDirectly,
  verifyPasswords,
};
export type Baselines = typeof baselines;

serveTasks(baselines);
