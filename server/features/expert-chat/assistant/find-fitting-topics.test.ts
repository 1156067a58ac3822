import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { findFittingTopics } from './find-fitting-topics.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const fittingTopics = async (text: string) =>
  (await findFittingTopics(app.portal, { text, role: 1 })).map(({ id }) => id);

test.each([
  ['Hoe stem ik op een app?', 'stemmen-op-een-app'],
  ['Hoi, hoe stem ik op een app? Groetjes Kim', 'stemmen-op-een-app'],
  ['hoi kim, hoe stem ik op een app? groetjes', 'stemmen-op-een-app'],
  ['Hoe stem ik op een app? 7', 'stemmen-op-een-app'],
  ['Hoe stem ik op een app? https://voorbeeld.example/x', 'stemmen-op-een-app'],
  ['Hoe stem ik op een app?\n\nMet vriendelijke groet,\nKim\nSenior recruiter\n06-12345678', 'stemmen-op-een-app'],
  ['Waar vind ik 2FA?', 'tweefactorauthenticatie'],
  ['Hoe zet ik 2FA aan op mijn iPhone 15?', 'tweefactorauthenticatie'],
  ['Ik ben mijn telefoon kwijt en heb 2fa, wat nu? Xx Eva', 'tweefactorauthenticatie'],
  ['Hi, ik kan niet inloggen!! mvg Sanne de Vries', 'inloggen'],
  ['Help!! account vergrendeld na 5 pogingen', 'inloggen'],
  ['goedemorgen, wachtwoord vergeten, wat nu', 'wachtwoord-vergeten'],
  ['Hoi team, hoe wijzig ik mijn wachtwoord? Alvast bedankt, Bram', 'sessies-en-wachtwoord'],
  ['Beste collega, hoeveel stemmen heb ik per week? Met vriendelijke groet, Fatima El Amrani', 'weeklimieten'],
  ['heey hoe zet ik donkere modus aan', 'thema'],
  ['Bedankt! En hoe trek ik mijn stem in?', 'stem-intrekken'],
  ['Waar zie ik de status van mijn verzoek 2024-118?', 'status-van-uw-verzoek'],
  ['kunnen jullie vertellen welke sneltoetsen er zijn? thanks!', 'sneltoetsen'],
  ['Dag, ik wil een probleem met een app melden (www.voorbeeld.example/fout)', 'probleem-met-een-app'],
  ['hoe kan ik mijn apps slepen in een eigen volgorde, groet Henk', 'eigen-volgorde'],
  ['Goedenavond, waar staat de privacyverklaring? Vriendelijke groeten', 'privacy'],
  ['Ik krijg Toegang geweigerd op https://portaal.example/admin', 'rollen-en-toegang'],
  ['Bedankt, maar ik kan nog steeds niet inloggen', 'inloggen'],
  ['Dank je wel. Nu wil ik mijn wachtwoord wijzigen', 'sessies-en-wachtwoord'],
  ['Alvast bedankt, mijn account is vergrendeld', 'inloggen'],
  ['Ha! bedankt\nIk ben mijn 2FA kwijt', 'tweefactorauthenticatie'],
  ['Waar vind ik de knop? Alvast bedankt. Het gaat om stemmen op een app', 'stemmen-op-een-app'],
  ['Hallo, Sneltoetsen, waar staan die?', 'sneltoetsen'],
  ['Hoi,\nInloggen\nlukt niet', 'inloggen'],
  ['Hoe stem ik op een app? Alvast bedankt voor je hulp!', 'stemmen-op-een-app'],
])('“%s” is answered by %s', async (text, id) => expect(await fittingTopics(text)).toContain(id));

test.each([
  ['Hoe bestel ik een pizza op een app?'],
  ['Hoi, hoe bestel ik een pizza? Groetjes Kim'],
  ['Hoe reset ik de koffiemachine op de tweede verdieping?'],
  ['Hoeveel vakantiedagen heb ik nog in 2026?'],
  ['Wanneer is de kerstborrel?'],
  ['Waar vind ik het personeelshandboek?'],
  ['Wie is de opdrachtgever van vacature 4512?'],
  ['Wat is het salaris van een lasser in Rotterdam?'],
  ['Wat is het wifi wachtwoord van kantoor Utrecht?'],
  ['Mijn laptop start niet meer op sinds gisteren'],
  ['Hoe declareer ik mijn reiskosten?'],
  ['Hoe boek ik een parkeerplaats voor morgen?'],
  ['Hoe plan ik een sollicitatiegesprek in Outlook?'],
  ['Hoe stuur ik een sms naar een kandidaat?'],
  ['Welk uurtarief reken ik voor een zzp’er?'],
  ['Hoi Jeroen, kun je Jan de Boer even bellen?'],
  ['Kan iemand het contract van Bakker BV opsturen?'],
  ['Goedemorgen Kim!'],
  ['Groetjes, Kim de Vries'],
  ['Ok, dank je wel'],
  ['06-12345678'],
  ['https://portaal.example/apps'],
])('“%s” is answered by no topic', async (text) => expect(await fittingTopics(text)).toEqual([]));
