/**
 * WebSocket close codes of the live connection. `reauthenticate`: the session was revoked, or the role of its user
 * changed. `tooMuch`: the client sends too much or reads too slowly. `goingAway`: the server shuts down or cannot read
 * the events. In a module of its own, so that the browser loads no schemas with them.
 */
export const closeCodes = { reauthenticate: 4001, tooMuch: 4008, goingAway: 1001 } as const;
