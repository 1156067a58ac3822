import { ShieldCheck } from 'lucide-react';
import { pageCall } from '#web/platform/pages/page-call.ts';
import { page } from '#web/platform/pages/page.ts';

export const securityPage = page({
  path: '/authentication',
  title: 'Beveiliging',
  access: 'customer',
  icon: ShieldCheck,
  description: 'Wachtwoord, 2FA, passkeys, sessies en uw gegevens',
  keywords: ['account', 'instellingen', 'tweefactorauthenticatie', 'apparaten', 'privacy', 'downloaden', 'e-mailadres'],
  navigation: { group: 'account', place: 3, rare: true },
  adminLinks: [{ place: 4, title: 'Beveiliging & Auth', text: 'Uw 2FA, wachtwoord en apparaten' }],
  header: { text: 'Hoe u inlogt, en op welke apparaten u bent ingelogd.' },
  calls: [
    pageCall('GET /api/auth/2fa/status'),
    pageCall('GET /api/auth/security/status'),
    pageCall('GET /api/auth/passkeys'),
    pageCall('GET /api/auth/email-change'),
    pageCall('GET /api/auth/mobile-number'),
    pageCall('GET /api/auth/sessions'),
    pageCall('GET /api/privacy/erasure'),
  ],
  load: () => import('./security-page.tsx').then((file) => file.SecurityPage),
});

export const sessionsPages = [securityPage];
