import { Building2 } from 'lucide-react';
import { pageCall } from '#web/platform/pages/page-call.ts';
import { page } from '#web/platform/pages/page.ts';

export const companyAccountPage = page({
  path: '/company-account',
  title: 'Bedrijfsaccount',
  access: 'administrator',
  icon: Building2,
  description: 'Inloggen met het account van uw bedrijf',
  keywords: ['sso', 'scim', 'microsoft', 'noodaccount'],
  navigation: { group: 'administration', place: 4, rare: true },
  overview: { group: 'people', place: 5, hue: 4 },
  header: { text: 'Inloggen met het account van uw bedrijf.' },
  calls: [
    pageCall('GET /api/company-account'),
    pageCall('GET /api/provisioning'),
    pageCall('GET /api/provisioning/groups'),
  ],
  load: () => import('./company-account-page.tsx').then((file) => file.CompanyAccountPage),
});

export const companyAccountPages = [companyAccountPage];
