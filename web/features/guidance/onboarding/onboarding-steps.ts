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

const withoutKeys = 'Uw rol heeft geen API keys: die zijn er voor medewerkers. Hier hoeft u niets te doen.';

/** The five steps as they apply to a user. */
export function listOnboardingSteps({ brand, twoFactor, ...facts }: OnboardingFacts): OnboardingStep[] {
  const hasTwoFactor = twoFactor !== undefined && (twoFactor.enabled || twoFactor.hasPasskeys);
  return [
    {
      title: 'Welkom',
      text: `In vijf stappen is uw account bij ${brand} klaar. U kunt intussen gewoon verder werken; met Overslaan komt dit venster niet terug.`,
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
    { title: 'API keys beheren', ...keysStep({ ...facts, hasTwoFactor }) },
    {
      title: 'API key testen',
      text: facts.canUseKeys
        ? 'Plak een key bij API key testen en u ziet of hij werkt, van wie hij is en wat ermee mag.'
        : withoutKeys,
      link: facts.canUseKeys ? { label: 'Naar API Keys', to: '/api-keys' } : null,
      isDone: false,
    },
    {
      title: 'Documentatie',
      text: 'Alle aanroepen van het portaal staan in de documentatie, die in een nieuw tabblad opent.',
      link: { label: 'Documentatie openen', newTab: '/api/docs' },
      isDone: false,
    },
  ];
}

type KeysFacts = Pick<OnboardingFacts, 'canUseKeys' | 'activeKeys'> & { hasTwoFactor: boolean };

function keysStep({ canUseKeys, hasTwoFactor, activeKeys }: KeysFacts) {
  if (!canUseKeys) return { text: withoutKeys, link: null, isDone: false };
  const twoFactor = hasTwoFactor ? '' : ' Voor schrijven en beheren hebt u eerst 2FA nodig; lezen kan zonder.';
  return {
    text:
      activeKeys > 0
        ? `U hebt al een werkende API key. Daarmee gebruikt een ander programma het portaal namens u.${twoFactor}`
        : `Met een API key gebruikt een ander programma het portaal namens u.${twoFactor}`,
    link: { label: 'Naar API Keys', to: '/api-keys' } as const,
    isDone: activeKeys > 0,
  };
}
