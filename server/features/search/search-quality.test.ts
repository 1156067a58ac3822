import { afterAll, beforeAll, expect, test } from 'vitest';
import { search } from '#contract/search.ts';
import { givenDemo } from '#server/testing/given-demo.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let noor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  await givenDemo(app);
  noor = await givenSignedIn(app);
});

afterAll(() => app.stop());

const titles = async (q: string) =>
  (await app.call(search, { query: { q }, token: noor.token })).results.map(({ title }) => title);

test.each([
  // Names, exact and while typing.
  ['Onkosten', 'Onkosten'],
  ['tariefcalc', 'Tariefcalculator'],
  ['ats koppeling', 'ATS-koppeling'],
  ['vog', 'VOG-volger'],
  ['nieuwsbrief', 'Nieuwsbriefmaker'],
  ['sms sturen', 'Sms-berichten'],
  // Compounds by their parts, and parts by a compound.
  ['uren', 'Urenbriefjes'],
  ['uur', 'Urenbriefjes'],
  ['rooster', 'Dienstrooster'],
  ['dienst rooster', 'Dienstrooster'],
  ['dossier', 'Kandidaatdossier'],
  ['sjabloon', 'Mailsjablonen'],
  ['mail sjabloon', 'Mailsjablonen'],
  ['notitie', 'Belnotities'],
  ['calculator', 'Tariefcalculator'],
  ['urenregistratie', 'Urenbriefjes'],
  ['verkoopfactuur', 'Factuuroverzicht'],
  ['uitzendcontract', 'Contractmaker'],
  ['declaratieformulier', 'Onkosten'],
  // Plurals, verb forms and descriptions.
  ['uren goedkeuren', 'Urenbriefjes'],
  ['goedgekeurde uren', 'Urenbriefjes'],
  ['uren afkeuren', 'Urenbriefjes'],
  ['tarieven', 'Tariefcalculator'],
  ['diplomas controleren', 'Diplomacheck'],
  ['facturen', 'Factuuroverzicht'],
  ['referenties opvragen', 'Referentiecheck'],
  ['dubbele kandidaten', 'Dubbelzoeker'],
  ['spreekkamer reserveren', 'Ruimteplanner'],
  ['vertaling', 'Vertaalhulp'],
  ['kandidaten koppelen', 'ATS-koppeling'],
  ['contract ondertekenen', 'Contractmaker'],
  ['hoe keur ik uren goed?', 'Urenbriefjes'],
  // Synonyms.
  ['declaratie', 'Onkosten'],
  ['declaraties', 'Onkosten'],
  ['bonnetjes', 'Onkosten'],
  ['ziek melden', 'Verzuimmelder'],
  ['kopie paspoort', 'Identiteitscontrole'],
  ['template', 'Mailsjablonen'],
  ['urenstaat', 'Urenbriefjes'],
  // Misspellings.
  ['vacatrue', 'Vacatureverspreider'],
  ['dienstroster', 'Dienstrooster'],
  ['mialsjablonen', 'Mailsjablonen'],
  ['tariefcalculatro', 'Tariefcalculator'],
  ['contractmkaer', 'Contractmaker'],
  ['declartie', 'Onkosten'],
  ['identitijt', 'Identiteitscontrole'],
  // Help and experts.
  ['wachtwoord wijzigen', 'Beveiliging: uw sessies en wachtwoord'],
  ['stem intrekken', 'Een stem intrekken'],
  ['sneltoesten', 'Sneltoetsen'],
  ['mijn concept is weg', 'Een onafgemaakt verzoek wordt bewaard'],
  ['Jeroen Dijkstra', 'Jeroen Dijkstra'],
  ['payroll', 'Chantal Ramdin'],
])('“%s” finds %s first', async (q, title) => {
  expect((await titles(q))[0]).toBe(title);
});

test.each([
  ['verlof', 'Vervoersplanner'],
  ['contact', 'Contractmaker'],
  ['uren goedkeuren', 'Contractmaker'],
  ['rekening', 'Gesprekscyclus'],
  ['koffie', 'Kandidaatdossier'],
  ['uren', 'Licht of donker thema'],
])('“%s” does not find %s', async (q, title) => expect(await titles(q)).not.toContain(title));
