import type { Role } from './platform/roles.ts';

export const notificationKinds = [
  'request_update',
  'request_comment',
  'app_proposed',
  'request_new',
  'chat_update',
  'chat_waiting',
  'app_shipped',
  'app_status',
  'incident_update',
  'incident_new',
  'role_changed',
  'security',
  'domain_waiting',
  'erasure_requested',
  'alert_urgent',
  'alert_notice',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** `portal`: in the portal only; `mail`: in the portal and by e-mail; `off`: not at all. */
export const deliveries = ['portal', 'mail', 'off'] as const;
export type Delivery = (typeof deliveries)[number];

/** For each kind its label, the lowest role that can receive it, and the default delivery. */
export const notificationKindInfo: Record<NotificationKind, { label: string; minimumRole: Role; delivery: Delivery }> =
  {
    request_update: { label: 'Uw verzoek krijgt een andere status of een antwoord', minimumRole: 1, delivery: 'mail' },
    request_comment: { label: 'Iemand reageert op uw verzoek', minimumRole: 1, delivery: 'portal' },
    app_proposed: {
      label: 'Van een verzoek waar u achter staat, komt een app-voorstel',
      minimumRole: 1,
      delivery: 'mail',
    },
    chat_update: { label: 'Er gebeurt iets in uw gesprek met een expert', minimumRole: 1, delivery: 'portal' },
    app_shipped: { label: 'Een app waarop u stemde, is beschikbaar', minimumRole: 0, delivery: 'mail' },
    app_status: {
      label: 'Een app waarop u stemde, krijgt een andere status of vervalt',
      minimumRole: 0,
      delivery: 'portal',
    },
    security: { label: 'Er verandert iets aan de beveiliging van uw account', minimumRole: 0, delivery: 'portal' },
    incident_update: {
      label: 'Er is nieuws over een storing die u meldde of volgt',
      minimumRole: 0,
      delivery: 'mail',
    },
    incident_new: { label: 'Er begint een storing', minimumRole: 2, delivery: 'portal' },
    role_changed: { label: 'Een beheerder wijzigt uw rol', minimumRole: 0, delivery: 'portal' },
    request_new: { label: 'Er komt een nieuw verzoek binnen', minimumRole: 2, delivery: 'portal' },
    chat_waiting: { label: 'Iemand wacht op een expert', minimumRole: 1, delivery: 'portal' },
    alert_urgent: { label: 'Er is een ernstige of kritieke waarschuwing', minimumRole: 3, delivery: 'mail' },
    alert_notice: { label: 'Er is een gewone waarschuwing', minimumRole: 3, delivery: 'portal' },
    erasure_requested: { label: 'Iemand vraagt om verwijdering van gegevens', minimumRole: 3, delivery: 'mail' },
    domain_waiting: { label: 'Een domein wacht op goedkeuring', minimumRole: 2, delivery: 'portal' },
  };
