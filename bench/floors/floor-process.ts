import { readDirectly } from './direct-reads.ts';
import { castVotesDirectly } from './direct-votes.ts';
import { checkPasswords } from './argon2-alone.ts';
import { serveHello, serveSelect } from './http-floors.ts';

const floors = { serveHello, serveSelect, castVotesDirectly, readDirectly, checkPasswords };
export type Floors = typeof floors;

type Question = { floor: keyof Floors; given: never };

// Runs what the process that measures asks for, one thing at a time; ends with that process.
process.on('message', ({ floor, given }: Question) => {
  floors[floor](given).then(
    (answer) => process.send!({ answer }),
    (error: Error) => process.send!({ error: error.stack }),
  );
});
process.on('disconnect', () => process.exit());
