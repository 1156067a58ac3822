import type { SignedInUser } from '../given-user.ts';
import type { TestApp } from '../start-app.ts';

/** Two colleagues of role 1, a supervisor and an administrator, all signed in. */
export type Given = {
  app: TestApp;
  noor: SignedInUser;
  other: SignedInUser;
  supervisor: SignedInUser;
  boss: SignedInUser;
};

/** What the id of a call names. */
export type Thing = {
  /** One that the caller may reach, and one that the caller may not. */
  own: () => Promise<string>;
  foreign: () => Promise<string>;
  caller: SignedInUser;
  body?: object;
  /** What the own one answers; 200 unless told. */
  status?: number;
  /** How what the caller may not reach is refused. */
  refusal: 403 | 404;
  /** For names that are not ids: one that does not exist. */
  unknown?: string;
};

/** The things of a room, by call: `DELETE /api/apps/{id}/vote`. */
export type Things = (given: Given) => Record<string, Thing>;
