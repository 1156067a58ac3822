import type { CDPSession, Page } from 'playwright-core';

/** A device with passkeys, in the browser of one page. */
export type VirtualAuthenticator = {
  /** Whether the user touches it and passes its check. */
  setPresence(isPresent: boolean): Promise<void>;
  /** The user loses it, with its passkeys. */
  lose(): Promise<void>;
};

/** Adds an authenticator of Chromium to a page (WebAuthn domain of the DevTools protocol). */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setPresence: async (isPresent) => {
      // Without verification the browser answers NotAllowedError, as when the user cancels.
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isPresent });
    },
    lose: async () => {
      await session.send('WebAuthn.clearCredentials', { authenticatorId });
    },
  };
}
