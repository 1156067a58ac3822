export type Stored = {
  /** `…` stands for ids. */
  name: string;
  text: string;
  until: string;
};

/** The cookies that the portal sets. */
export const cookies: Stored[] = [
  {
    name: 'portaal_refresh',
    text: 'Houdt u ingelogd. Onleesbaar voor scripts, en alleen voor het portaal zelf.',
    until: '24 uur, en hoogstens tot 8 uur nadat u het portaal voor het laatst gebruikte; 7 dagen met “Blijf ingelogd”',
  },
  {
    name: 'portaal_device',
    text: 'Herkent een apparaat waarop u eerder inlogde, zodat pogingen van anderen u niet buitensluiten, en dat u liet onthouden.',
    until: '400 dagen',
  },
  { name: 'portaal_company', text: 'Hoort bij één keer inloggen met uw bedrijfsaccount.', until: '1 uur' },
  { name: 'portaal_passkey', text: 'Hoort bij één keer inloggen met een passkey.', until: '5 minuten' },
];

const untilSignOut = 'tot u uitlogt';

/** The keys of this browser's own storage (localStorage; `reloaded_at`, `link_token`, `company_visit` and `cookie_notice_closed` in sessionStorage). */
export const documentedKeys: Stored[] = [
  { name: 'auth_token', text: 'Toegang tot het portaal in deze browser.', until: 'hoogstens 15 minuten geldig' },
  { name: 'auth_token_issued_at', text: 'Wanneer die toegang begon.', until: untilSignOut },
  { name: 'last_used_at', text: 'Wanneer u het portaal hier voor het laatst gebruikte.', until: untilSignOut },
  { name: 'auth_user', text: 'Uw nummer en rol, om sneller te beginnen met laden.', until: untilSignOut },
  { name: 'viewRole', text: 'Als welke rol een beheerder het portaal bekijkt.', until: untilSignOut },
  { name: 'appOrder_…', text: 'Uw volgorde van apps.', until: untilSignOut },
  { name: 'achievements_…', text: 'Een kopie van uw prestaties, als u die gebruikt.', until: untilSignOut },
  { name: 'requestDraft_…', text: 'Een verzoek dat u nog niet verstuurde.', until: untilSignOut },
  { name: 'requestDraftChat_…', text: 'Uit welk gesprek dat concept komt.', until: untilSignOut },
  { name: 'requestDraftsAside_…', text: 'Eerdere concepten.', until: untilSignOut },
  { name: 'request_comment_…', text: 'Een reactie die u nog niet verstuurde.', until: untilSignOut },
  { name: 'request_edit_…', text: 'Een wijziging van een verzoek die u nog niet opsloeg.', until: untilSignOut },
  { name: 'problem_report_…', text: 'Een probleem dat u nog niet meldde.', until: untilSignOut },
  { name: 'incident_update_…', text: 'Een bericht over een storing dat u nog niet plaatste.', until: untilSignOut },
  { name: 'request_reply_…', text: 'Een antwoord op een verzoek dat u nog niet plaatste.', until: untilSignOut },
  { name: 'request_proposal_…', text: 'Een app-voorstel dat u nog niet maakte.', until: untilSignOut },
  {
    name: 'idempotency_keys_…',
    text: 'Wat u verstuurde en nog niet is bevestigd, zodat het niet twee keer wordt opgeslagen.',
    until: untilSignOut,
  },
  { name: 'attachments_…', text: 'De namen van bestanden die u nog niet verstuurde.', until: untilSignOut },
  { name: 'chat_draft_…', text: 'Een bericht dat u nog niet verstuurde.', until: untilSignOut },
  { name: 'chat_outbox_…', text: 'Berichten die nog verstuurd worden.', until: untilSignOut },
  { name: 'chat_question_…', text: 'Een vraag die u nog niet achterliet.', until: untilSignOut },
  { name: 'chat_rating_…', text: 'Een beoordeling die u nog niet verstuurde.', until: untilSignOut },
  { name: 'chat_browser_notifications_…', text: 'Of u meldingen van de browser wilt.', until: untilSignOut },
  { name: 'recent_commands_…', text: 'Wat u het laatst koos met zoeken.', until: untilSignOut },
  { name: 'recent_searches_…', text: 'Waar u het laatst naar zocht.', until: untilSignOut },
  { name: 'help_draft_…', text: 'Een hulponderwerp dat u aan het wijzigen bent.', until: untilSignOut },
  { name: 'component_builder_theme', text: 'Kleuren die u uitprobeert bij de onderdelen.', until: untilSignOut },
  { name: 'home_height_…', text: 'Hoe hoog de delen van het dashboard zijn.', until: untilSignOut },
  { name: 'no_recommendations', text: 'Dat er geen aanbevelingen voor u waren.', until: untilSignOut },
  { name: 'performance_panel', text: 'Of het paneel met snelheid open staat.', until: untilSignOut },
  { name: 'design_issues', text: 'Wat de visuele test in deze browser vond.', until: untilSignOut },
  { name: 'two_factor_setup', text: 'Houdt tabbladen gelijk tijdens het instellen van 2FA.', until: untilSignOut },
  { name: 'theme', text: 'Licht of donker.', until: 'tot u het verwijdert' },
  {
    name: 'enterprise-theme-config',
    text: 'Uw weergave: indeling, dichtheid, zijbalk, bewegingen en grafieken.',
    until: 'tot u het verwijdert',
  },
  { name: 'enterprise-sidebar-fold', text: 'Welk deel van de zijbalk open staat.', until: 'tot u het verwijdert' },
  { name: 'design_upgraded', text: 'Of u de uitgebreide weergave hebt ingesteld.', until: 'tot u het verwijdert' },
  { name: 'design_level', text: 'Welk niveau van weergave dat was.', until: 'tot u het verwijdert' },
  { name: 'adminThemeForced', text: 'Of een beheerder het beheerthema heeft.', until: 'tot u het verwijdert' },
  {
    name: 'admin_navigation_mode',
    text: 'Of het menu van het beheer eenvoudig of uitgebreid is.',
    until: 'tot u het verwijdert',
  },
  { name: 'dashboard_authority', text: 'Herkent dit portaal bij de server.', until: 'tot u het verwijdert' },
  { name: 'shortcuts_off', text: 'Of u de sneltoetsen hebt uitgezet.', until: 'tot u het verwijdert' },
  { name: 'dismissed_tips', text: 'Welke tips u wegklikte.', until: untilSignOut },
  { name: 'cookie_consent', text: 'Uw antwoord op de melding over cookies.', until: 'tot u het verwijdert' },
  { name: 'cookie_notice_closed', text: 'Dat u die melding sloot.', until: 'tot u het tabblad sluit' },
  { name: 'tour_completed', text: 'Of u de rondleiding hebt afgerond.', until: untilSignOut },
  { name: 'onboarding_completed', text: 'Of u de eerste stappen hebt afgerond.', until: untilSignOut },
  { name: 'guidance_unsent', text: 'Wat u afrondde en nog verstuurd wordt.', until: untilSignOut },
  {
    name: 'link_token',
    text: 'De code uit de link van een e-mail, voor als u de pagina opnieuw laadt.',
    until: 'tot u het tabblad sluit',
  },
  {
    name: 'company_visit',
    text: 'Waar u naartoe gaat na het inloggen bij uw bedrijfsaccount.',
    until: 'tot u bent ingelogd of het tabblad sluit',
  },
  { name: 'reloaded_at', text: 'Voorkomt dat de pagina steeds opnieuw laadt.', until: 'tot u het tabblad sluit' },
];
