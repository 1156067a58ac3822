import { closeCodes } from '#contract/platform/close-codes.ts';
import type { Role } from '#contract/platform/roles.ts';
import type { Log } from '../../log/log.ts';
import type { LiveSocket } from './live-socket.ts';

type Parts = {
  log: Log;
  /** Those of these sessions that are open, with the role of their user. */
  listOpenSessionRoles: (sessionIds: string[]) => Promise<{ sessionId: string; role: Role }[]>;
};

/** Closes connections whose session expired, or was revoked or changed while the listener was not connected. */
export async function recheckSessions({ log, listOpenSessionRoles }: Parts, sockets: LiveSocket[]): Promise<void> {
  if (sockets.length === 0) return;
  try {
    const open = await listOpenSessionRoles(sockets.map(({ caller }) => caller.sessionId));
    const roles = new Map(open.map(({ sessionId, role }) => [sessionId, role]));
    for (const socket of sockets)
      if (roles.get(socket.caller.sessionId) !== socket.caller.role) socket.close(closeCodes.reauthenticate);
  } catch (error) {
    log.warn({ err: error }, 'the sessions of live connections could not be checked');
  }
}
