import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '#server/platform/database/connect.ts';
import { hasRow } from '#server/platform/database/statements.ts';

/** CTEs. The others write only when `signedIn`, named `signed_in`, has a row. */
type SignInParts = {
  signedIn: RawBuilder<unknown>;
  /** Null: the failures of the account stay. */
  forgotten: RawBuilder<unknown> | null;
  audit: RawBuilder<unknown>;
  session: RawBuilder<unknown>;
  device: RawBuilder<unknown>;
  replaced: RawBuilder<unknown>;
  /** Null: none. */
  mail: RawBuilder<unknown> | null;
  /** Null: nothing was charged. */
  settled: RawBuilder<unknown> | null;
};

/** Writes a sign-in and deletes the failures of the account in one statement. @returns false when it wrote nothing */
export async function insertSignIn(db: Queryable, parts: SignInParts): Promise<boolean> {
  return await hasRow(db)`
    with signed_in as (${parts.signedIn}),
    forgotten as (${parts.forgotten ?? sql`select`}),
    audited as (${parts.audit}),
    device as (${parts.device}),
    replaced as (${parts.replaced}),
    settled as (${parts.settled ?? sql`select`}),
    mailed as (${parts.mail ?? sql`select`}),
    ${parts.session}
    select id, (select count(*) from mailed) from signed_in`;
}
