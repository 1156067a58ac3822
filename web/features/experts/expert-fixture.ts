import type { Expert } from '#contract/experts.ts';

/** An expert as the server returns it. */
export function expertFixture(overrides: Partial<Expert> = {}): Expert {
  return {
    id: 'expert',
    name: 'Zoë van Dam',
    role: 'Integraties',
    expertise: ['Koppelingen', 'API'],
    status: 'available',
    specialties: ['Agenda'],
    description: '',
    hours: [],
    backAt: null,
    isLinked: true,
    isOwn: false,
    account: null,
    isConnected: true,
    isInConversation: false,
    outsideHours: false,
    isAvailable: false,
    isActive: true,
    version: 1,
    ...overrides,
  };
}
