import * as z from 'zod/mini';
import { refusalTexts } from './refusal-texts.ts';

/** Every error code of the API with its HTTP status and the Dutch text for the user. */
export const errors = {
  validation_failed: { status: 400, message: 'Controleer de gemarkeerde velden.' },
  malformed_request: {
    status: 400,
    message: 'De aanvraag is niet leesbaar. Laad de pagina opnieuw en probeer het dan opnieuw.',
  },
  directory_syntax_invalid: {
    status: 400,
    message: 'Dit bericht van de bedrijfsdirectory heeft niet de vorm van SCIM 2.0.',
  },
  directory_filter_invalid: {
    status: 400,
    message: 'Dit filter kan niet. Vergelijk met eq, op een van de ondersteunde attributen.',
  },
  directory_path_invalid: { status: 400, message: 'Dit attribuut of pad bestaat hier niet.' },
  directory_value_invalid: { status: 400, message: 'Deze waarde past niet bij het attribuut.' },
  directory_read_only: { status: 400, message: 'Dit attribuut kan niet worden gewijzigd.' },
  link_invalid: {
    status: 400,
    message: 'Deze link klopt niet. Open hem nog eens vanuit de e-mail, of vraag een nieuwe aan.',
  },
  link_used: { status: 400, message: 'Deze link is al gebruikt.' },
  link_expired: { status: 400, message: 'Deze link is verlopen. Vraag een nieuwe aan.' },
  link_revoked: {
    status: 400,
    message: 'Deze uitnodiging is ingetrokken. Vraag degene die u uitnodigde om een nieuwe.',
  },
  link_replaced: {
    status: 400,
    message: 'Deze link is vervangen door een nieuwere. Open de link uit de laatste e-mail.',
  },
  link_stopped: { status: 400, message: 'Deze wijziging is gestopt. Vraag de wijziging opnieuw aan bij Beveiliging.' },
  code_invalid: {
    status: 400,
    message: 'Dit e-mailadres en deze code horen niet bij elkaar. Neem ze precies over uit de e-mail.',
  },
  backup_ticket_invalid: {
    status: 400,
    message: 'Deze download is verlopen of al gestart. Maak een nieuwe reservekopie.',
  },
  erasure_name_wrong: { status: 400, message: 'Deze naam klopt niet. Typ de volledige naam over.' },
  registration_password_wrong: { status: 400, message: 'Dit is niet het wachtwoord van uw registratie.' },
  current_password_wrong: { status: 400, message: 'Uw huidige wachtwoord klopt niet.' },
  passkey_not_confirmed: {
    status: 400,
    message: 'Bevestigen met deze passkey lukt niet. Probeer het opnieuw, of gebruik uw wachtwoord.',
  },
  passkey_not_added: {
    status: 400,
    message: 'Het duurde te lang of uw apparaat gaf een ongeldig antwoord. Begin opnieuw.',
  },
  two_factor_code_wrong: {
    status: 400,
    message: 'Deze code klopt niet, of is al gebruikt. Vul een nieuwe code in.',
  },
  invalid_credentials: { status: 401, message: 'Ongeldige inloggegevens' },
  passkey_refused: {
    status: 401,
    message: 'Met deze passkey lukt het niet. Probeer het opnieuw, of kies een andere manier.',
  },
  authentication_required: { status: 401, message: 'U bent niet (meer) ingelogd. Log opnieuw in.' },
  two_factor_required: { status: 401, message: 'Vul ook de code van uw tweede stap in.' },
  api_key_invalid: {
    status: 401,
    message: 'Deze API key is niet geldig: hij klopt niet, of is verlopen, gedeactiveerd of verwijderd.',
  },
  directory_token_invalid: {
    status: 401,
    message: 'Dit is geen geldig token voor de bedrijfsdirectory. Maak in het portaal een nieuw token.',
  },
  session_expired: { status: 401, message: 'Uw sessie is verlopen. Log opnieuw in.' },
  company_account_attempt_over: {
    status: 400,
    message: 'Deze inlogpoging is verlopen of al gebruikt. Begin opnieuw.',
  },
  company_account_cookie_missing: {
    status: 400,
    message:
      'Uw browser stuurde het cookie van deze inlogpoging niet mee. Begin opnieuw in dezelfde browser, en sta cookies van het portaal toe.',
  },
  company_account_token_refused: {
    status: 401,
    message:
      'Het antwoord van uw bedrijfsaccount klopt niet en is geweigerd. Begin opnieuw; gebeurt dit vaker, meld het dan aan een beheerder.',
  },
  company_account_refused: {
    status: 403,
    message:
      'U bent niet ingelogd: uw bedrijfsaccount gaf geen toestemming. Begin opnieuw, of vraag uw beheerder om toegang tot het portaal.',
  },
  company_account_tenant_refused: {
    status: 403,
    message: 'Dit account hoort bij een andere organisatie. Log in met het account van uw eigen bedrijf.',
  },
  company_account_email_missing: {
    status: 403,
    message: 'Uw bedrijfsaccount geeft geen e-mailadres door. Vraag uw beheerder om dat in te stellen.',
  },
  company_account_email_unverified: {
    status: 403,
    message: 'Het e-mailadres van uw bedrijfsaccount is nog niet bevestigd. Bevestig het daar en begin opnieuw.',
  },
  company_account_mismatch: {
    status: 403,
    message:
      'Dit is een ander bedrijfsaccount dan het account dat aan u is gekoppeld. Kies het juiste en begin opnieuw.',
  },
  company_account_not_recent: {
    status: 403,
    message:
      'Uw bedrijfsaccount vroeg niet opnieuw om uw wachtwoord. Er is niets gewijzigd; probeer het opnieuw of waarschuw een beheerder.',
  },
  company_account_only: {
    status: 403,
    message: 'Inloggen gaat hier met uw bedrijfsaccount. Gebruik de knop op het inlogscherm.',
  },
  account_pending: {
    status: 403,
    message:
      'Uw account wacht nog op goedkeuring: een supervisor of beheerder beoordeelt het domein van uw e-mailadres. U hoeft niets te doen; u krijgt een e-mail over het besluit.',
  },
  account_disabled: { status: 403, message: 'Uw account is uitgeschakeld. Neem contact op met een beheerder.' },
  two_factor_setup_required: {
    status: 403,
    message: 'Zet eerst tweefactorauthenticatie aan op de pagina Beveiliging. Daarna kunt u weer verder.',
  },
  forbidden: { status: 403, message: 'Toegang Geweigerd. U hebt hiervoor niet de juiste rechten.' },
  reauthentication_required: {
    status: 403,
    message: 'Bevestig eerst met uw wachtwoord dat u het bent. Er is nog niets gewijzigd.',
  },
  api_key_not_allowed: { status: 403, message: 'Dit kan niet met een API key. Log in op het portaal.' },
  api_key_permission_missing: { status: 403, message: 'Deze API key heeft hiervoor niet de juiste permissie.' },
  api_key_two_factor_needed: {
    status: 403,
    message:
      'Voor schrijven en beheer met een API key moet tweefactorauthenticatie (2FA) aan staan. Zet die aan bij Beveiliging.',
  },
  experts_only: { status: 403, message: 'Dit is alleen voor experts en supervisors.' },
  origin_refused: { status: 403, message: 'Deze verbinding komt niet van het portaal zelf.' },
  signature_invalid: { status: 403, message: 'De handtekening van deze melding klopt niet.' },
  not_found: { status: 404, message: 'Dit bestaat niet (meer).' },
  domain_not_listed: { status: 404, message: 'Dit domein staat niet meer op de lijst.' },
  method_not_allowed: {
    status: 405,
    message: 'Deze HTTP-methode kan hier niet. Laad de pagina opnieuw, of gebruik een methode uit de header Allow.',
  },
  already_voted: { status: 409, message: 'U hebt al op deze app gestemd.' },
  vote_not_withdrawable: { status: 409, message: refusalTexts.vote_not_withdrawable },
  vote_limit_reached: { status: 409, message: refusalTexts.vote_limit_reached },
  request_limit_reached: { status: 409, message: 'Maximaal 1 verzoek per week toegestaan' },
  problem_limit_reached: {
    status: 409,
    message: 'U hebt vandaag al 5 keer een probleem of feedback gemeld. Morgen kunt u dat weer.',
  },
  own_request: { status: 409, message: 'Dit is uw eigen verzoek; u staat er al achter.' },
  request_merged: { status: 409, message: 'Dit verzoek is samengevoegd met een ander verzoek.' },
  request_target_gone: {
    status: 409,
    message: 'Het andere verzoek bestaat niet meer. Kies een ander verzoek.',
  },
  request_transition_invalid: {
    status: 409,
    message: 'Deze wijziging kan niet (meer): het verzoek heeft intussen een andere status.',
  },
  request_changed_meanwhile: {
    status: 409,
    message: 'Ongedaan maken kan niet meer: dit is intussen opnieuw gewijzigd.',
  },
  request_not_waiting: {
    status: 409,
    message: 'Dit verzoek wordt al behandeld; wijzigen of intrekken kan niet meer.',
  },
  request_not_approved: { status: 409, message: 'Alleen een goedgekeurd verzoek kan een app-voorstel worden.' },
  request_already_proposed: { status: 409, message: 'Van dit verzoek is al een app-voorstel gemaakt.' },
  domain_in_review: { status: 409, message: 'Dit domein wordt op dit moment beoordeeld.' },
  domain_not_allowed: {
    status: 409,
    message: 'Dit domein is niet toegelaten tot het portaal. Vraag een supervisor om het domein toe te laten.',
  },
  domain_whitelisted: { status: 409, message: 'Dit domein staat al op de lijst.' },
  undo_expired: { status: 409, message: 'Ongedaan maken kan tot 10 seconden na de wijziging.' },
  chat_limit_reached: { status: 409, message: refusalTexts.chat_limit_reached },
  chat_minutes_insufficient: { status: 409, message: refusalTexts.chat_minutes_insufficient },
  chat_already_open: { status: 409, message: 'U hebt al een open gesprek. Rond dat eerst af.' },
  chat_already_joined: { status: 409, message: 'Dit gesprek is al aangenomen.' },
  chat_own_session: { status: 409, message: 'U kunt uw eigen gesprek niet als expert aannemen.' },
  chat_questions_limit: {
    status: 409,
    message: 'U hebt al 5 vragen openstaan. Wacht op een antwoord of trek een vraag in.',
  },
  chat_question_answered: { status: 409, message: 'Deze vraag is al beantwoord.' },
  chat_own_question: { status: 409, message: 'U kunt uw eigen vraag niet als expert beantwoorden.' },
  chat_not_active: { status: 409, message: 'Er is nu geen expert in dit gesprek.' },
  chat_ended: { status: 409, message: 'Dit gesprek is afgerond.' },
  chat_not_rateable: { status: 409, message: 'Een gesprek kan worden beoordeeld zodra een expert het heeft gevoerd.' },
  alert_acknowledged: { status: 409, message: 'Deze waarschuwing is al opgepakt.' },
  alert_resolved: { status: 409, message: 'Deze waarschuwing is al opgelost.' },
  webhook_address_refused: {
    status: 422,
    message:
      'Het portaal verstuurt alleen over https naar openbare adressen. Gebruik zo’n adres, of laat de server toe met INTERNAL_HOSTS.',
  },
  webhook_without_secret: { status: 409, message: 'Dit doel heeft geen geheim: het adres zelf is geheim.' },
  webhook_target_inactive: { status: 409, message: 'Dit doel staat uit. Zet het eerst aan.' },
  must_be_acknowledged: { status: 409, message: 'Lees deze mededeling en kies “Gelezen en begrepen”.' },
  announcement_not_shown: { status: 409, message: 'Deze mededeling wordt nu niet getoond.' },
  record_limit_reached: { status: 409, message: 'Het maximale aantal is bereikt. Verwijder er eerst een.' },
  api_key_limit_reached: { status: 409, message: 'U hebt al 20 API keys. Verwijder er eerst een.' },
  mobile_missing: { status: 409, message: 'Uw account heeft geen geldig mobiel nummer. Vul het in bij Beveiliging.' },
  app_not_a_proposal: { status: 409, message: 'Deze app is al beschikbaar.' },
  changed_meanwhile: {
    status: 409,
    message: 'Dit is intussen gewijzigd. Bekijk hoe het nu is en probeer het daarna opnieuw.',
  },
  company_account_not_configured: {
    status: 409,
    message: 'Er is geen bedrijfsaccount ingesteld. Log in met uw wachtwoord.',
  },
  company_account_in_use: {
    status: 409,
    message:
      'Er is al een account met dit e-mailadres, dat niet aan u kan worden gekoppeld. Vraag een beheerder om hulp.',
  },
  company_account_linked: { status: 409, message: 'Dit bedrijfsaccount of uw account is al gekoppeld.' },
  company_account_not_linked: { status: 409, message: 'Er is geen bedrijfsaccount aan uw account gekoppeld.' },
  company_account_last: {
    status: 409,
    message: 'U kunt alleen nog met uw bedrijfsaccount inloggen. Kies eerst een wachtwoord via “Wachtwoord vergeten?”.',
  },
  emergency_account_unfit: {
    status: 409,
    message: 'Alleen een actieve beheerder met een wachtwoord kan een noodaccount zijn.',
  },
  last_emergency_account: {
    status: 409,
    message: 'Dit is het laatste noodaccount. Maak eerst een andere beheerder tot noodaccount.',
  },
  email_taken: { status: 409, message: 'Er is al een account met dit e-mailadres.' },
  email_reserved: {
    status: 409,
    message:
      'Dit e-mailadres hoorde kort geleden bij een ander account. Het komt vrij 7 dagen nadat het daar is gewijzigd.',
  },
  invite_open: {
    status: 409,
    message: 'Voor dit adres loopt al een uitnodiging. Verstuur die opnieuw vanuit de lijst.',
  },
  erasure_requested: { status: 409, message: 'U hebt al gevraagd om uw gegevens te verwijderen.' },
  erasure_not_waiting: { status: 409, message: 'Dit verzoek is al in uitvoering of ingetrokken.' },
  two_factor_enabled: { status: 409, message: 'Tweefactorauthenticatie staat al aan.' },
  two_factor_disabled: { status: 409, message: 'Tweefactorauthenticatie staat niet aan.' },
  two_factor_not_set_up: {
    status: 409,
    message:
      'De instelling van 2FA is niet begonnen, verlopen of in een ander venster opnieuw begonnen. Begin opnieuw.',
  },
  username_taken: { status: 409, message: 'Deze gebruikersnaam is al in gebruik. Kies een andere.' },
  passkey_known: { status: 409, message: 'Deze passkey staat al in uw lijst.' },
  passkey_limit_reached: { status: 409, message: 'U hebt al 20 passkeys. Verwijder er eerst een.' },
  passkeys_unavailable: {
    status: 409,
    message: 'Passkeys werken niet zolang het adres van het portaal een IP-adres is. Gebruik uw wachtwoord.',
  },
  already_set_up: { status: 409, message: 'Er is al een beheerder. Log in of vraag die beheerder om toegang.' },
  directory_not_unique: {
    status: 409,
    message: 'Er is al een gebruiker of groep met deze naam, dit kenmerk of dit adres.',
  },
  emergency_account: {
    status: 409,
    message:
      'Dit is een noodaccount van het portaal. De bedrijfsdirectory kan het niet overnemen, uitschakelen of verlagen, en het adres niet wijzigen.',
  },
  managed_by_directory: {
    status: 409,
    message:
      'De bedrijfsdirectory beheert deze gebruiker: een wijziging hier zou bij de volgende synchronisatie vervallen. Wijzig dit in de directory, bijvoorbeeld in Microsoft Entra.',
  },
  own_account: {
    status: 409,
    message: 'Dit kunt u niet met uw eigen account doen. Vraag een andere beheerder.',
  },
  last_administrator: {
    status: 409,
    message: 'Dit is de laatste actieve beheerder. Maak eerst iemand anders beheerder.',
  },
  role_step_invalid: {
    status: 409,
    message: 'Een rol gaat één stap tegelijk. Misschien is deze rol net gewijzigd; bekijk de gebruiker opnieuw.',
  },
  in_maintenance: { status: 409, message: 'Hier is nu onderhoud aan. U hoeft dit niet te melden.' },
  tool_in_maintenance: { status: 409, message: 'Deze tool is in onderhoud en kan nu niet worden geopend.' },
  incident_target_taken: {
    status: 409,
    message: 'Een van deze apps en tools hoort al bij een open storing. Voeg de storingen samen.',
  },
  incident_open: { status: 409, message: 'Deze storing is nog niet voorbij. Beëindig de storing eerst.' },
  incident_ended: { status: 409, message: 'Deze storing is al voorbij of samengevoegd. Bekijk de storing opnieuw.' },
  backup_running: { status: 409, message: 'Er wordt al een reservekopie gemaakt. Wacht tot die klaar is.' },
  job_running: { status: 409, message: 'Deze taak wordt op dit moment uitgevoerd.' },
  job_required: { status: 409, message: 'Deze taak kan niet vervallen. Voer de taak opnieuw uit.' },
  mail_not_retryable: {
    status: 409,
    message:
      'Deze e-mail kan niet opnieuw worden verstuurd: hij is al onderweg, de link erin werkt niet meer, of er is geen mailserver ingesteld.',
  },
  sms_not_configured: {
    status: 409,
    message: 'De SMS-dienst is niet ingesteld. Vul eerst de instellingen van Twilio in.',
  },
  request_timed_out: {
    status: 408,
    message: 'Uw aanvraag kwam niet op tijd binnen. Controleer uw verbinding en probeer het opnieuw.',
  },
  body_too_large: { status: 413, message: 'Dit is te groot om te versturen. Maak het korter.' },
  unsupported_media_type: { status: 415, message: 'Dit soort inhoud wordt hier niet aangenomen. Stuur JSON.' },
  attachment_too_large: {
    status: 413,
    message: 'Dit bestand is te groot. Verklein het, of maak een uitsnede van de afbeelding.',
  },
  attachment_type: {
    status: 415,
    message: 'Dit soort bestand kan niet worden toegevoegd. Kies een afbeelding (PNG, JPEG, WebP of GIF) of een PDF.',
  },
  attachment_unreadable: {
    status: 422,
    message:
      'Dit bestand is leeg, beschadigd, te groot in pixels of beveiligd met een wachtwoord. Kies een ander bestand.',
  },
  attachment_limit_reached: {
    status: 429,
    message: 'U hebt deze week het maximum aan bestanden toegevoegd. Vanaf maandag kunt u er weer toevoegen.',
  },
  attachment_gone: {
    status: 409,
    message: 'Een van de bestanden is verlopen of verwijderd. Haal het weg en voeg het opnieuw toe.',
  },
  attachments_full: {
    status: 507,
    message: 'Er is geen ruimte meer voor bestanden. Verstuur uw tekst zonder bestand, of waarschuw een beheerder.',
  },
  company_account_unavailable: {
    status: 424,
    message: 'De dienst van uw bedrijfsaccount is nu niet bereikbaar. Probeer het zo opnieuw.',
  },
  company_account_misconfigured: {
    status: 424,
    message: 'Het portaal kan niet inloggen bij de dienst van uw bedrijfsaccount. Waarschuw een beheerder.',
  },
  company_account_clock_off: {
    status: 424,
    message: 'De klok van het portaal en die van uw bedrijfsaccount verschillen te veel. Waarschuw een beheerder.',
  },
  rate_limited: { status: 429, message: 'Te veel pogingen achter elkaar. Wacht even en probeer het dan opnieuw.' },
  api_key_rate_limited: {
    status: 429,
    message: 'Deze API key heeft in deze minuut te veel aanroepen gedaan. Probeer het zo opnieuw.',
  },
  directory_rate_limited: {
    status: 429,
    message: 'De bedrijfsdirectory doet te veel aanroepen achter elkaar. Probeer het zo opnieuw.',
  },
  too_many_calls: {
    status: 429,
    message: 'Er lopen te veel aanvragen tegelijk. Wacht even en probeer het dan opnieuw.',
  },
  internal_error: { status: 500, message: 'Er is een fout opgetreden. Probeer het later opnieuw.' },
  database_unavailable: {
    status: 503,
    message: 'Het portaal kan even niet bij de gegevens. Uw invoer blijft staan; probeer het zo opnieuw.',
  },
  overloaded: { status: 503, message: 'Het is nu erg druk. Probeer het over een paar seconden opnieuw.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

/** How an account can complete its second step. */
export const secondFactorMethods = ['totp', 'backup_code', 'passkey'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/**
 * Body of every error response. `fields` has a message per invalid field, and is empty without one; `renewsAt`
 * is set when a weekly limit was reached, `current` with `changed_meanwhile`: the record as it is now,
 * `methods` with `two_factor_required`.
 */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  fields: z.record(z.string(), z.string()),
  renewsAt: z.optional(z.string()),
  current: z.optional(z.record(z.string(), z.unknown())),
  methods: z.optional(z.array(z.enum(secondFactorMethods))),
});
export type ErrorBody = z.infer<typeof errorBody>;
