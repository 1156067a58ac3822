import * as z from 'zod/mini';
import type { AnyContext } from '#server/platform/context.ts';
import { hashToken } from '#server/platform/credentials/secrets.ts';
import { deleteChallenge, type ChallengeUse } from './challenges-sql.ts';

const clientData = z.object({ challenge: z.string().check(z.maxLength(200)) });

/**
 * Uses the challenge in the client data of an authenticator's answer. @returns it; null when it is unknown, used or expired,
 * or was made for something else
 */
export async function consumeChallenge(
  context: AnyContext,
  clientDataJson: string,
  use: ChallengeUse,
): Promise<string | null> {
  const challenge = readChallenge(clientDataJson);
  if (challenge === null) return null;
  const isUsable = await deleteChallenge(context.db, {
    ...use,
    hash: hashToken(challenge),
    now: context.clock.now(),
  });
  return isUsable ? challenge : null;
}

function readChallenge(clientDataJson: string): string | null {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJson, 'base64url').toString())).challenge;
  } catch {
    return null;
  }
}
