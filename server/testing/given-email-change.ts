import { requestEmailChange } from '#contract/email-change.ts';
import { newId } from '#server/platform/ids.ts';
import { givenSignedIn, type SignedInUser } from './given-user.ts';
import { mailsTo, tokenIn } from './mails.ts';
import { runQueued } from './run-queued.ts';
import type { TestApp } from './start-app.ts';

export type GivenEmailChange = { user: SignedInUser; email: string; confirm: string; undo: string };

/** A change of address that waits for its confirmation, with the tokens of its mails; default: of a new user. */
export async function givenEmailChange(app: TestApp, given?: SignedInUser): Promise<GivenEmailChange> {
  const user = given ?? (await givenSignedIn(app));
  const email = `nieuw-${newId()}@bureau.example`;
  await app.call(requestEmailChange, { body: { email }, token: user.token });
  await runQueued(app, 'send-email-change-mail');
  const [confirm, undo] = [
    tokenIn((await mailsTo(app, email)).at(-1)),
    tokenIn((await mailsTo(app, user.email)).at(-1)),
  ];
  return { user, email, confirm, undo };
}
