/** Milliseconds within which a challenge is answered; browsers get the same as their timeout. */
export const challengeMs = 5 * 60_000;
