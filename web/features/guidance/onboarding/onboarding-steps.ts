import type { TwoFactorStatus } from '#contract/two-factor.ts';

/** Where the button of a step leads; `newTab`: outside the application. */
export type StepLink = { label: string; to: '/authentication' | '/api-keys' } | { label: string; newTab: string };

export type OnboardingStep = { title: string; text: string; link: StepLink | null; isDone: boolean };

export type OnboardingFacts = {
  brand: string;
  /** Whether the role may have API keys. */
  canUseKeys: boolean;
  /** Undefined: not loaded. */
  twoFactor: Pick<TwoFactorStatus, 'enabled' | 'hasPasskeys'> | undefined;
  /** Number of active API keys. */
  activeKeys: number;
};

/** The steps of a user: five, without those about API keys where the role has none. */
export function listOnboardingSteps({ brand, twoFactor, ...facts }: OnboardingFacts): OnboardingStep[] {
  const hasTwoFactor = twoFactor !== undefined && (twoFactor.enabled || twoFactor.hasPasskeys);
  const keys = facts.canUseKeys ? keySteps({ ...facts, hasTwoFactor }) : [];
  return [
    {
      title: 'Welkom',
      text: `In ${facts.canUseKeys ? 'vijf' : 'drie'} stappen is uw account bij ${brand} klaar. U kunt intussen gewoon verder werken; met Overslaan komt dit venster niet terug.`,
      link: null,
      isDone: false,
    },
    {
      title: '2FA instellen',
      text: hasTwoFactor
        ? 'Tweefactorauthenticatie staat aan. Uw account is beschermd met een tweede stap.'
        : 'Met tweefactorauthenticatie heeft iemand aan uw wachtwoord alleen niet genoeg. Instellen duurt een minuut.',
      link: { label: 'Naar Beveiliging', to: '/authentication' },
      isDone: hasTwoFactor,
    },
    ...keys,
    {
      title: 'Documentatie',
      text: 'Alle aanroepen van het portaal staan in de documentatie, die in een nieuw tabblad opent.',
      link: { label: 'Documentatie openen', newTab: '/api/docs' },
      isDone: false,
    },
  ];
}

type KeysFacts = Pick<OnboardingFacts, 'activeKeys'> & { hasTwoFactor: boolean };

function keySteps({ hasTwoFactor, activeKeys }: KeysFacts): OnboardingStep[] {
  const link = { label: 'Naar API Keys', to: '/api-keys' } as const;
  const twoFactor = hasTwoFactor ? '' : ' Voor schrijven en beheren hebt u eerst 2FA nodig; lezen kan zonder.';
  return [
    {
      title: 'API keys beheren',
      text:
        activeKeys > 0
          ? `U hebt al een werkende API key. Daarmee gebruikt een ander programma het portaal namens u.${twoFactor}`
          : `Met een API key gebruikt een ander programma het portaal namens u.${twoFactor}`,
      link,
      isDone: activeKeys > 0,
    },
    {
      title: 'API key testen',
      text: 'Plak een key bij API key testen en u ziet of hij werkt, van wie hij is en wat ermee mag.',
      link,
      isDone: false,
    },
  ];
}
