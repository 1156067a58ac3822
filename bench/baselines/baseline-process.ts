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

type Call = { baseline: keyof Baselines; given: never };

process.on('message', ({ baseline, given }: Call) => {
  baselines[baseline](given).then(
    (answer) => process.send!({ answer }),
    (error: Error) => process.send!({ error: error.stack }),
  );
});
process.on('disconnect', () => process.exit());
