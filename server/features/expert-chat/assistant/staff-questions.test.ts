import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#contract/platform/roles.ts';
import { search } from '#contract/search.ts';
import { searchTopics } from '#server/features/help/public.ts';
import { givenDemo } from '#server/testing/given-demo.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { findFittingTopics } from './find-fitting-topics.ts';

let app: TestApp;
let readers: Map<Role, SignedInUser>;

beforeAll(async () => {
  app = await startApp();
  await givenDemo(app);
  readers = new Map();
  for (const role of [1, 2, 3] as const) readers.set(role, await givenSignedIn(app, { role }));
});

afterAll(async () => await app.stop());

/** What colleagues ask, the topic that answers it, and from which role on it may be read. */
const questions: [question: string, topic: string, role?: Role][] = [
  ['Hoe trek ik een stem in?', 'stem-intrekken'],
  ['Kan ik mijn stem nog terugnemen?', 'stem-intrekken'],
  ['Is het mogelijk om een stem in te trekken?', 'stem-intrekken'],
  ['Hoe stem ik op een app?', 'stemmen-op-een-app'],
  ['Hoe breng ik mijn stem uit?', 'stemmen-op-een-app'],
  ['Hoeveel stemmen heb ik per week?', 'weeklimieten'],
  ['Wanneer krijg ik weer nieuwe stemmen?', 'weeklimieten'],
  ['Hoe dien ik een verzoek in?', 'verzoek-indienen'],
  ['Ik heb een idee voor een nieuwe app', 'verzoek-indienen'],
  ['verzoek terugtrekken', 'status-van-uw-verzoek'],
  ['Hoe trek ik mijn verzoek terug?', 'status-van-uw-verzoek'],
  ['Hoe trek ik een verzoek in?', 'status-van-uw-verzoek'],
  ['Wat is de status van mijn verzoek?', 'status-van-uw-verzoek'],
  ['Mijn concept is weg', 'concept-van-een-verzoek'],
  ['Iemand heeft hetzelfde verzoek al gedaan, kan ik het steunen?', 'vergelijkbare-verzoeken'],
  ['Een app werkt niet, waar meld ik dat?', 'probleem-met-een-app'],
  ['Ik krijg een foutmelding in een app', 'probleem-met-een-app'],
  ['Hoe log ik in?', 'inloggen'],
  ['Ik kan niet inloggen', 'inloggen'],
  ['Mijn account is geblokkeerd', 'inloggen'],
  ['Hoe log ik een ander apparaat uit?', 'sessies-en-wachtwoord'],
  ['Ik ben mijn wachtwoord kwijt', 'wachtwoord-vergeten'],
  ['Hoe vraag ik een nieuw wachtwoord aan?', 'wachtwoord-vergeten'],
  ['Hoe wijzig ik mijn wachtwoord?', 'sessies-en-wachtwoord'],
  ['Hoe verander ik mijn telefoonnummer?', 'sessies-en-wachtwoord'],
  ['Hoe zet ik tweestapsverificatie aan?', 'tweefactorauthenticatie'],
  ['Waar vind ik mijn backupcodes?', 'tweefactorauthenticatie'],
  ['Nieuwe telefoon en nu werkt mijn authenticator niet', 'tweefactorauthenticatie'],
  ['Hoe zet ik de e-mails van meldingen uit?', 'meldingen'],
  ['Waar zie ik mijn ongelezen notificaties?', 'meldingen'],
  ['Hoe zet ik donkere modus aan?', 'thema'],
  ['Kan het scherm lichter?', 'thema'],
  ['Welke sneltoetsen zijn er?', 'sneltoetsen'],
  ['Hoe zet ik mijn apps in een andere volgorde?', 'eigen-volgorde'],
  ['Hoe maak ik een app favoriet?', 'favorieten-en-onlangs-geopend'],
  ['Wat betekent beta bij een app?', 'apps-en-tools'],
  ['Waarom krijg ik deze app aanbevolen?', 'aanbevelingen'],
  ['Waarom zie ik toegang geweigerd?', 'rollen-en-toegang'],
  ['Wanneer wordt mijn nieuwe account goedgekeurd?', 'registreren-en-goedkeuring'],
  ['Welke gegevens bewaart het portaal over mij?', 'privacy'],
  ['Mag ik een bsn plakken?', 'persoonsgegevens'],
  ['Hoe maak ik een API key aan?', 'api-keys'],
  ['Werkt het portaal zonder verbinding?', 'verbinding-en-live-bijwerken'],
  ['Hoe klap ik het menu in?', 'navigatie'],
  ['Hoe nodig ik een collega uit?', 'gebruikersbeheer', 2],
  ['Hoe schakel ik een gebruiker uit?', 'gebruikersbeheer', 2],
  ['Hoe voeg ik dubbele verzoeken samen?', 'verzoeken-samenvoegen', 2],
  ['Hoe wijs ik een verzoek af?', 'verzoeken-behandelen', 2],
  ['reservekopie terugzetten', 'beheer', 3],
  ['Hoe zet ik een back-up terug?', 'beheer', 3],
  ['Wie heeft wat gedaan, waar staat het logboek?', 'logboek', 3],
  ['Hoe verhoog ik de weeklimiet van een rol?', 'weeklimieten-beheren', 3],
];

test.each(questions)(
  '“%s” finds %s first: in help, search and with the assistant',
  async (question, topic, role = 1) => {
    const [inHelp] = await searchTopics(app.portal, { text: question, role, limit: 1 });
    const { results } = await app.call(search, { query: { q: question, limit: 50 }, token: readers.get(role)!.token });
    const [answer] = await findFittingTopics(app.portal, { text: question, role });
    expect({
      help: inHelp?.id,
      search: results.find(({ kind }) => kind === 'help')?.id,
      assistant: answer?.id,
    }).toEqual({
      help: topic,
      search: topic,
      assistant: topic,
    });
  },
);

test('“verlof” does not find what has expired', async () => {
  const found = await searchTopics(app.portal, { text: 'verlof', role: 3, limit: 50 });
  expect(found.filter(({ plain }) => !/verlof/i.test(plain)).map(({ id }) => id)).toEqual([]);
});
