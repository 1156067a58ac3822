import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Texts of the specification by its sections; `{…}` is a value, and a text that two elements share is two texts. */
const specified: Record<string, string[]> = {
  'not found and access denied': [
    '404 Page Not Found',
    'Toegang Geweigerd',
    'Supervisor-rechten zijn vereist',
    'Administrator-rechten zijn vereist',
  ],
  breadcrumbs: ['Dashboard', 'Applicaties', 'Verzoeken', 'Expert Chat', 'Supervisor', 'Beheerder', 'Gebruikersbeheer'],
  'login screen': [
    'Meesters in recruitment',
    'Blijf ingelogd',
    'Beveiligd door 2FA',
    'Inloggen',
    'Inloggen...',
    'Wachtwoord vergeten?',
    'Nog geen account?',
    'Meld je aan',
    'Gegevens worden veilig verwerkt volgens AVG',
    'Nieuw wachtwoord aanvragen',
    'Verzenden...',
    'Annuleren',
    'Welkom terug!',
    'Dashboard wordt geladen...',
  ],
  'registration screen': ['Account Aanmaken', 'Account aanmaken...'],
  'home dashboard': [
    'Apps Bekijken',
    'Verzoek Indienen',
    'IT Expert Team',
    'Supervisor Dashboard',
    'Systeembeheer',
    'Component Builder',
    'API Key Beheer',
    'Beveiliging & Auth',
    'Performance Monitor',
    'Database Tools',
    'Activiteit',
    'Actief',
    'Laatste login: {when}',
    'Online',
  ],
  sidebar: ['Licht', 'Donker', 'Admin', 'Uitloggen', 'Prioriteiten', 'Chat minuten'],
  apps: [
    'Supervisor overzicht',
    'Beheerder overzicht',
    'Beschikbare Apps',
    'Geen apps beschikbaar',
    'Er zijn momenteel geen apps beschikbaar voor uw rol.',
    'Geen resultaten gevonden',
    'Apps',
    'Help',
    'AI Tools',
    'Samenwerking',
    'Analytics',
    'Gestemd',
    'Stem',
    'Stabiel',
    'Beta',
    'In ontwikkeling',
    'Nieuw',
    'Feedback geven',
  ],
  'experts, supervisor': [
    'Expert Ondersteuning',
    'Geen experts gevonden',
    'Nog geen verzoeken ingediend',
    'Promoveren',
  ],
  'API keys': ['Sluiten', 'Inactief', 'Nooit', 'keer', 'Lezen', 'Schrijven', 'Beheer'],
  security: ['Geactiveerd', 'Uitgeschakeld', 'Vergrendeld', '{n} pogingen over'],
  'other screens and overlays': [
    'Type a command or search...',
    'No commands found',
    'Try searching for something else',
    'Er is iets misgegaan',
    'Opnieuw proberen',
    'Geen specifieke help beschikbaar voor deze functie.',
    'Probeer de algemene help via het hoofdmenu.',
    'Voltooien',
    'Stap {n} van {count}',
  ],
  roles: ['Gast', 'Klant', 'Gebruiker'],
  validation: [
    'Ongeldig email adres',
    'Wachtwoord is verplicht',
    'Naam moet minimaal 2 karakters bevatten',
    'Gebruikersnaam moet minimaal 3 karakters bevatten',
    'Wachtwoord moet minimaal 8 karakters bevatten',
    'Wachtwoorden komen niet overeen',
    'Ongeldige LinkedIn URL',
    'Gebruiker ID is verplicht',
    'Ongeldige rol',
    'Domein is verplicht',
    'API key naam is verplicht',
    'Naam mag maximaal 100 karakters zijn',
    'Selecteer minimaal één permissie',
    'TOTP code moet 6 cijfers zijn',
    'Verificatie code is verplicht',
    'TOTP code of backup code is verplicht',
    'Voer uw email adres in',
    'Voer een API key in om te testen',
    'Vul alle velden in',
    'Maximaal 1 verzoek per week toegestaan',
    'Voer een geldige duur in minuten in',
    'Onvoldoende minuten beschikbaar voor deze sessie',
    'Vul zowel telefoonnummer als bericht in',
  ],
  errors: [
    'Ongeldige inloggegevens',
    'Combinatie onbekend',
    'Er is een fout opgetreden. Probeer het later opnieuw.',
    'Registratie mislukt',
    'U heeft uw wekelijkse limiet bereikt. Probeer het volgende week opnieuw.',
    'U heeft uw wekelijkse chat limiet bereikt. Probeer het volgende week opnieuw.',
    'Kon Twilio status niet ophalen',
    'Kon Twilio configuratie niet laden',
    'SMS Gefaald',
    'SMS kon niet worden verzonden',
    'Er is een fout opgetreden bij het verzenden van SMS',
    'Fout',
    'Kon API key niet aanmaken',
    'Kon API key niet verwijderen',
    'Kon 2FA setup niet starten',
    'Kon 2FA niet activeren',
    'Kon 2FA niet uitschakelen',
    'Test Fout',
    'Kon API key niet testen',
    'Test Gefaald',
  ],
  successes: [
    'Welkom terug, {name}!',
    'Als dit email adres bij ons bekend is, ontvangt u een email met instructies voor het wijzigen van uw wachtwoord.',
    'Registratie succesvol! U ontvangt binnenkort een bevestigingsmail.',
    'Prioriteit toegevoegd!',
    'Verzoek succesvol ingediend!',
    // `{minutes}`: "15 minuten", as specified, and "1 minuut".
    'Chat sessie gestart voor {minutes}!',
    'Uitnodiging verstuurd!',
    'Gebruiker gepromoveerd!',
    'Domein beoordeeld!',
    'SMS Verzonden',
    'API Key Aangemaakt',
    'API Key Verwijderd',
    'Gekopieerd',
    '2FA Setup Gestart',
    '2FA Geactiveerd',
    '2FA Uitgeschakeld',
    'Test Succesvol',
  ],
};

/** Quoted texts of the specification that the portal does not have, and why. */
const replaced: Record<string, string> = {
  'Laatste login: vandaag': 'the real time is shown',
  'Naam is verplicht': 'the strict schema of the registration has another text',
  'Authentication expired': 'the login screen says it in Dutch (decision 37)',
  'No authentication token found': 'such a call is refused in Dutch (decision 37)',
};

const root = join(import.meta.dirname, '..');
const sources = globSync('{contract,server,web}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/*.test.ts', '**/*.example.tsx', 'server/testing/**', 'server/seed/**'],
}).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8').replaceAll(/\s+/g, ' ') }));

/** The files that have a text as a string, or as all that an element has between its tags and values. */
function filesWith(text: string): string[] {
  const words = text.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^$()|]/g, String.raw`\$&`));
  const shown = new RegExp(
    String.raw`(?:^|['"\x60>}]) ?${words.join(String.raw`\$?(?:\{[^}]*\}|<[^>]*>)`)}\.? ?['"\x60<{$]`,
  );
  return sources.filter((source) => shown.test(source.text)).map(({ path }) => path);
}

describe.each(Object.entries(specified))('%s', (_section, texts) => {
  test.each(texts)('“%s” is a text of the portal', (text) => {
    expect(filesWith(text)).not.toEqual([]);
  });
});

test.each(Object.entries(replaced))('“%s” is not a text of the portal: %s', (text) => {
  expect(filesWith(text)).toEqual([]);
});
