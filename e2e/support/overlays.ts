import type { Locator, Page } from 'playwright-core';
import { givenTwoFactor } from '#server/testing/given-two-factor.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { signedIn } from '#server/testing/given-user.ts';
import type { GivenOverlays, OverlayUser } from './given-overlays.ts';

type Step = (page: Page) => Locator;

export type Opening = {
  /** The component, below `web/features` or `web`. */
  file: string;
  role: 'dialog' | 'menu';
  /** What is pressed in turn. */
  steps: Step[];
  /** What has the focus after Escape; default: the first step. */
  returnsTo?: Step;
};

export type OverlayVisit = {
  path: string;
  as: OverlayUser;
  width: 360 | 1280;
  /** Runs before the first opening. */
  prepare?: (page: Page, app: TestApp, given: GivenOverlays) => Promise<void>;
  opens: Opening[];
};

const button =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('button', { name, exact: true }).first();
const link =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('link', { name, exact: true }).first();
const item =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('menuitem', { name, exact: true });

const opens = (file: string, ...steps: Step[]): Opening => ({ file, steps, role: 'dialog' });
const opensMenu = (file: string, ...steps: Step[]): Opening => ({ file, steps, role: 'menu' });

/** Components that another story opens, with the axe rules in both themes. */
export const checkedElsewhere: Record<string, string> = {
  'achievements/panel/achievements-panel.tsx': 'achievements',
  'announcements/announcement-dialog.tsx': 'announcements',
  'announcements/manage/announcement-form-dialog.tsx': 'announcements',
  'announcements/manage/readers-dialog.tsx': 'announcements',
  'api-keys/end-grace-dialog.tsx': 'api-keys.full',
  'attachments/mark-up/mark-up-dialog.tsx': 'attachments',
  'attachments/picture-viewer.tsx': 'attachments',
  'auth/help-panel.tsx': 'dialogs.full',
  'auth/sign-in-again.tsx': 'sessions',
  'company-account/own/company-account-card.tsx': 'company-sign-in.full',
  'company-account/provisioning/provisioning-section.tsx': 'company-account',
  'company-account/provisioning/role-preview-dialog.tsx': 'company-account',
  'company-account/trusted-domains-dialog.tsx': 'company-account',
  'guidance/cookies/cookie-dialog.tsx': 'guidance.full',
  'guidance/corner-panel.tsx': 'guidance.full',
  'guidance/tour/tour.tsx': 'guidance.full',
  'help/manage/topic-status.tsx': 'help-drafts',
  'invitations/list/resend-dialog.tsx': 'invitations.full',
  'palette/palette-dialog.tsx': 'palette',
  'passkeys/manage/remove-dialog.tsx': 'passkeys',
  'passkeys/manage/rename-dialog.tsx': 'passkeys',
  'reauthentication/reauthentication-dialog.tsx': 'account',
  'shortcuts/sheet/shortcut-sheet.tsx': 'role-view-and-shortcuts',
  'webhooks/deliveries-dialog.tsx': 'webhooks',
  'webhooks/target-dialog.tsx': 'webhooks',
  'webhooks/target-questions.tsx': 'webhooks',
  'static-pages/cookie-notice.tsx': 'static-pages.full',
};

/** What opens on which page. */
export const overlayVisits: OverlayVisit[] = [
  {
    path: '/',
    as: 'recruiter',
    width: 360,
    opens: [
      opens('help/popup/help-popup.tsx', button('Help bij deze pagina')),
      opens('notifications/bell/bell-panel.tsx', button(/^Meldingen/)),
      opens('shell/more-sheet.tsx', button('Meer')),
      opensMenu('incidents/outage-item.tsx', button('Meer over CV Parser')),
      opensMenu('recommendations/recommendation-menu.tsx', (page) => moreOfRecommendation(page)),
      opens('recommendations/why-dialog.tsx', (page) => moreOfRecommendation(page), item('Waarom zie ik dit?')),
    ],
  },
  {
    path: '/apps',
    as: 'administrator',
    width: 1280,
    opens: [
      opens('shell/user-menu/user-menu.tsx', button(/^Menu van/)),
      opens('theme-config/view-panel/view-panel.tsx', button(/^Menu van/), button('Weergave')),
      opensMenu('tools/tool-menu.tsx', button('Meer over CV Parser')),
      opensMenu('apps/cards/app-menu.tsx', button('Meer over Mailsjablonen')),
      opens('apps/problem/problem-dialog.tsx', button('Meer over Mailsjablonen'), item('Probleem melden')),
      opens('apps/cards/ship-dialog.tsx', button('Meer over Matchvoorstel'), item('Beschikbaar maken')),
    ],
  },
  {
    path: '/request/{pendingRequest}',
    as: 'recruiter',
    width: 360,
    opens: [opens('requests/change-own/withdraw-dialog.tsx', button('Intrekken'))],
  },
  {
    path: '/api-keys',
    as: 'recruiter',
    width: 1280,
    opens: [
      opens('api-keys/key-dialog.tsx', button('Nieuwe API key')),
      opens('api-keys/test-dialog.tsx', button('API key testen')),
      opens('api-keys/rotate-dialog.tsx', button('Vernieuwen')),
    ],
  },
  {
    path: '/authentication',
    as: 'requester',
    width: 360,
    prepare: enableTwoFactor,
    opens: [
      opens('sessions/change-password-dialog.tsx', button('Wijzigen: wachtwoord')),
      opens('email-change/email-change-dialog.tsx', button('Wijzigen: e-mailadres')),
      opens('mobile-number/mobile-number-dialog.tsx', button('Wijzigen: mobiel nummer')),
      opens('two-factor/disable-dialog.tsx', button('2FA uitschakelen')),
      opens('two-factor/backup-codes/backup-codes-dialog.tsx', button('Nieuwe backupcodes')),
      opens('privacy/own-data/request-erasure-dialog.tsx', button('Verwijdering vragen')),
    ],
  },
  {
    path: '/authentication',
    as: 'recruiter',
    width: 1280,
    opens: [
      {
        ...opens('two-factor/setup/setup-dialog.tsx', button('2FA instellen')),
        returnsTo: button('Verder met instellen'),
      },
    ],
  },
  {
    path: '/expert-chat',
    as: 'waiting',
    width: 1280,
    opens: [opens('expert-chat/questions/leave-question-dialog.tsx', button('Vraag achterlaten'))],
  },
  {
    path: '/expert-chat',
    as: 'requester',
    width: 360,
    opens: [
      opensMenu('expert-chat/conversation/more-time/ask-time-button.tsx', button('Meer tijd vragen')),
      opens('expert-chat/conversation/ended/end-dialog.tsx', button('Afronden')),
    ],
  },
  {
    path: '/expert-chat?view=desk&gesprek={session}',
    as: 'supervisor',
    width: 1280,
    opens: [
      opensMenu('expert-chat/conversation/expert/expert-actions.tsx', button('Verlengen')),
      opens('expert-chat/conversation/expert/extend-dialog.tsx', button('Verlengen'), item(/^Anders, tot/)),
      opens('expert-chat/conversation/expert/return-dialog.tsx', button('Teruggeven aan de wachtrij')),
    ],
  },
  {
    path: '/supervisor?verzoek={approvedRequest}',
    as: 'supervisor',
    width: 1280,
    opens: [opens('supervisor/propose/propose-dialog.tsx', button('App-voorstel maken…'))],
  },
  {
    path: '/supervisor',
    as: 'supervisor',
    width: 360,
    prepare: async (page) => {
      for (const at of [0, 1]) await page.locator('[data-row-of]').nth(at).getByRole('checkbox').check();
    },
    opens: [
      opens('supervisor/bulk/bulk-reply-dialog.tsx', button('Met antwoord…')),
      opens('supervisor/merge/merge-dialog.tsx', button('Samenvoegen…')),
    ],
  },
  {
    path: '/incident/{incident}',
    as: 'supervisor',
    width: 360,
    prepare: async (page) => {
      await page.getByText('Storing wijzigen of samenvoegen').click();
      await page.getByLabel('Samenvoegen met').selectOption('Storing Vacaturebank');
    },
    opens: [opens('incidents/manage-incident.tsx', button('Samenvoegen'))],
  },
  {
    path: '/user-management',
    as: 'administrator',
    width: 1280,
    opens: [
      opensMenu('users/change/user-menu.tsx', button(/^Meer acties voor/)),
      opens('users/change/confirm-change-dialog.tsx', button(/ tot Supervisor$/)),
    ],
  },
  {
    path: '/user-management?tab=uitnodigingen',
    as: 'supervisor',
    width: 360,
    opens: [opens('invitations/send/invite-list-dialog.tsx', button('Lijst plakken'))],
  },
  {
    path: '/user-management/{protectedUser}?tab=tweestaps',
    as: 'administrator',
    width: 360,
    opens: [opens('two-factor/administration/issue-code-dialog.tsx', button('Eenmalige code maken'))],
  },
  {
    path: '/user-management/{passkeyUser}?tab=tweestaps',
    as: 'administrator',
    width: 360,
    opens: [opens('two-factor/administration/user-two-factor.tsx', button(/^Verwijderen: /))],
  },
  {
    path: '/admin',
    as: 'administrator',
    width: 360,
    opens: [opens('two-factor/policy/policy-dialog.tsx', button('Wijzigen: 2FA voor beheerders'))],
  },
  {
    path: '/admin/alerts',
    as: 'administrator',
    width: 360,
    opens: [
      {
        ...opens('alerts/mute-dialog.tsx', link('De schijf raakt vol'), button('Dempen')),
        returnsTo: button('Dempen'),
      },
    ],
  },
  {
    path: '/admin#database',
    as: 'administrator',
    width: 1280,
    prepare: async (page) => await page.getByRole('tab', { name: 'Taken' }).click(),
    opens: [opens('database/jobs/discard-dialog.tsx', button('Verwijder de taak send-sms'))],
  },
  {
    path: '/outgoing-mail',
    as: 'administrator',
    width: 1280,
    opens: [opens('outgoing-mail/mail-dialog.tsx', (page) => page.getByRole('row').last().getByRole('button').first())],
  },
  {
    path: '/admin/privacy',
    as: 'administrator',
    width: 360,
    opens: [opens('privacy/erasures/carry-out-dialog.tsx', button('Uitvoeren'))],
  },
  {
    path: '/admin/apps',
    as: 'administrator',
    width: 360,
    opens: [
      opens('apps/manage/add-app-dialog.tsx', button('App toevoegen')),
      opensMenu('apps/manage/managed-app-menu.tsx', button('Beheer Mailsjablonen')),
      opens('apps/manage/edit-app-dialog.tsx', button('Beheer Mailsjablonen'), item('Wijzigen')),
      opens('apps/manage/archive-app-dialog.tsx', button('Beheer Mailsjablonen'), item('Archiveren')),
    ],
  },
  {
    path: '/admin/tools',
    as: 'administrator',
    width: 1280,
    opens: [
      opens('tools/manage/add-tool-dialog.tsx', button('Tool toevoegen')),
      opensMenu('tools/manage/managed-tool-menu.tsx', button('Beheer CV Parser')),
      opens('tools/manage/edit-tool-dialog.tsx', button('Beheer CV Parser'), item('Wijzigen')),
      opens('tools/maintenance-dialog.tsx', button('Beheer CV Parser'), item('Onderhoud melden')),
      opens('maintenance-plans/plans-dialog.tsx', button('Beheer CV Parser'), item('Gepland onderhoud')),
    ],
  },
  {
    path: '/admin/experts',
    as: 'administrator',
    width: 360,
    opens: [
      opens('experts/link-account/link-dialog.tsx', button(/^Account koppelen aan/)),
      opens('experts/hours/hours-dialog.tsx', button(/^Uren van/)),
      opens('experts/manage/edit-expert-dialog.tsx', button(/ wijzigen$/)),
    ],
  },
  {
    path: '/admin/limits',
    as: 'administrator',
    width: 1280,
    opens: [opens('weekly-limits/manage/role-limits-dialog.tsx', button('Limieten van Gebruiker wijzigen'))],
  },
  {
    path: '/admin/help/sneltoetsen',
    as: 'administrator',
    width: 1280,
    opens: [opens('help/manage/compare-dialog.tsx', button(/^Vergelijken met versie/))],
  },
  {
    path: '/component-builder',
    as: 'administrator',
    width: 360,
    opens: [
      opens('component-builder/compositions/new-composition-dialog.tsx', button('Nieuw component')),
      opens('component-builder/compositions/import-dialog.tsx', button('Component importeren')),
    ],
  },
  {
    path: '/component-builder?composition={composition}',
    as: 'administrator',
    width: 1280,
    opens: [opens('component-builder/compositions/save-composition-dialog.tsx', button('Opslaan'))],
  },
];

function moreOfRecommendation(page: Page): Locator {
  return page
    .getByRole('region', { name: /Aanbevolen/ })
    .getByRole('button', { name: /^Meer over/ })
    .first();
}

/** After signing in, which would ask for a code. */
async function enableTwoFactor(page: Page, app: TestApp, { users }: GivenOverlays): Promise<void> {
  await givenTwoFactor(app, await signedIn(app, users.requester));
  await page.reload();
}
