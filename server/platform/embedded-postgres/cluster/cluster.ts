import type { Binaries } from '../binaries/locate-binaries.ts';
import type { Owner } from '../binaries/run-program.ts';

/** One cluster folder with the programs and the account that run it. */
export type Cluster = { binaries: Binaries; pgdata: string; owner: Owner };

/** Receives messages for the operator. */
export type Log = { info: (message: string) => void; warn: (message: string) => void };
