import type { ExpertStatus } from '#contract/expert-status.ts';
import { everyDay, officeDays, type ExpertSeed } from './expert-shape.ts';

function expert(
  number: number,
  [name, role, status]: [string, string, ExpertStatus],
  more: Omit<ExpertSeed, 'id' | 'name' | 'role' | 'status'>,
): ExpertSeed {
  return { id: `01980000-0000-7000-8000-${String(number).padStart(12, '0')}`, name, role, status, ...more };
}

/** The directory that every portal has: fourteen fictitious experts, in the order of the page. */
export const portalExperts: readonly ExpertSeed[] = [
  expert(1, ['Sanne de Vries', 'ATS-specialist', 'available'], {
    expertise: ['ATS', 'Vacaturebeheer', 'Workflows'],
    specialties: ['Inrichten van wervingsstappen', 'Dubbele kandidaten samenvoegen', 'Sjablonen voor vacatures'],
    description: 'Richt het ATS in en helpt als een kandidaat, vacature of stap niet doet wat u verwacht.',
    hours: officeDays('08:30', '17:00'),
  }),
  expert(2, ['Jeroen Dijkstra', 'Privacy officer', 'available'], {
    expertise: ['AVG', 'Privacy', 'Bewaartermijnen'],
    specialties: ['Toestemming van kandidaten', 'Inzage en verwijdering', 'Datalekken melden'],
    description: 'Weet wat u van kandidaten mag vastleggen, hoe lang, en wat u doet als er iets misgaat.',
    hours: officeDays('09:00', '17:00'),
  }),
  expert(3, ['Chantal Ramdin', 'Payroll- en verloningsexpert', 'active'], {
    expertise: ['Payroll', 'Verloning', 'Cao uitzend'],
    specialties: ['Urenbriefjes en correcties', 'Reserveringen en vakantiegeld', 'Fasesysteem'],
    description: 'Zoekt uit waarom een verloning afwijkt en hoe u een correctie goed doorzet.',
    hours: officeDays('08:00', '16:30'),
  }),
  expert(4, ['Bram Hoekstra', 'Sourcing-specialist', 'available'], {
    expertise: ['Sourcing', 'Boolean zoeken', 'Talentpools'],
    specialties: ['Zoekopdrachten verfijnen', 'Passieve kandidaten benaderen', 'Zoekagenten'],
    description: 'Maakt van een lastige functie een zoekopdracht die wél kandidaten vindt.',
    hours: officeDays('09:00', '17:30'),
  }),
  expert(5, ['Xiu Ying Wong', 'Data-analist', 'active'], {
    expertise: ['Dashboards', 'Rapportages', 'Datakwaliteit'],
    specialties: ['Doorlooptijden meten', 'Exporteren naar Excel', 'Definities van kengetallen'],
    description: 'Bouwt rapportages en legt uit waar een cijfer vandaan komt.',
    hours: officeDays('09:00', '17:00'),
  }),
  expert(6, ['Kadir Özdemir', 'Integratie-engineer', 'available'], {
    expertise: ['Koppelingen', 'API', 'Vacaturesites'],
    specialties: ['Doorplaatsen naar vacaturesites', 'Koppeling met de backoffice', 'Foutmeldingen uitlezen'],
    description: 'Houdt de koppelingen tussen systemen aan de praat en bouwt nieuwe.',
    hours: officeDays('08:30', '17:00'),
  }),
  expert(7, ['Maaike Jonker', 'Security officer', 'consultant'], {
    expertise: ['Informatiebeveiliging', 'Toegangsrechten', 'Phishing'],
    specialties: ['Verdachte e-mails beoordelen', 'Rechten bij uit dienst', 'Veilig wachtwoordgebruik'],
    description: 'Beoordeelt risico’s en helpt direct bij een verdacht bericht of verloren laptop.',
    hours: officeDays('08:00', '18:00'),
  }),
  expert(8, ['Priya Jagroep', 'AI-adviseur', 'consultant'], {
    expertise: ['AI', 'Prompts', 'Matching'],
    specialties: ['Vacatureteksten laten herschrijven', 'Eerlijke matching', 'Wat u wel en niet invoert'],
    description: 'Laat zien wat AI in uw werk kan doen en waar u zelf moet blijven kijken.',
    hours: officeDays('10:00', '16:00'),
  }),
  expert(9, ['Portaalassistent', 'Automatische assistent', 'automated'], {
    expertise: ['Portaal', 'Veelgestelde vragen', 'Handleidingen'],
    specialties: ['Antwoord uit de hulponderwerpen', 'Wegwijs in het portaal', 'Doorverwijzen'],
    description: 'Antwoordt meteen uit de hulponderwerpen zolang u op een collega wacht.',
    hours: everyDay,
  }),
  expert(10, ['Tobias Groen', 'Werkplekbeheerder', 'available'], {
    expertise: ['Laptops', 'Telefonie', 'Printers'],
    specialties: ['Nieuwe werkplek', 'VPN en wifi', 'Headset en softphone'],
    description: 'Lost problemen met laptop, telefoon en netwerk op, op kantoor en thuis.',
    hours: officeDays('08:00', '17:00'),
  }),
  expert(11, ['Eline van der Meer', 'Planning- en roosterspecialist', 'active'], {
    expertise: ['Planning', 'Roosters', 'Beschikbaarheid'],
    specialties: ['Diensten invullen', 'Beschikbaarheid van flexkrachten', 'Rusttijden'],
    description: 'Helpt als een rooster niet rondkomt of de planning een dienst weigert.',
    hours: officeDays('07:30', '16:00'),
  }),
  expert(12, ['Naomi Pinas', 'Contract- en compliance-adviseur', 'consultant'], {
    expertise: ['Contracten', 'Compliance', 'Inlenersbeloning'],
    specialties: ['Digitaal ondertekenen', 'Identiteitscontrole', 'Wet DBA en zzp'],
    description: 'Controleert of een plaatsing op papier klopt voordat iemand begint.',
    hours: officeDays('09:00', '17:00'),
  }),
  expert(13, ['Thijs Vermeulen', 'CRM-specialist', 'available'], {
    expertise: ['CRM', 'Relatiebeheer', 'Acquisitie'],
    specialties: ['Opdrachtgevers ordenen', 'Terugbelafspraken', 'Mailings zonder fouten'],
    description: 'Brengt orde in relaties en zorgt dat afspraken met opdrachtgevers niet blijven liggen.',
    hours: officeDays('09:00', '17:30'),
  }),
  expert(14, ['Iris Verhoeven', 'Trainer en onboarding', 'active'], {
    expertise: ['Training', 'Onboarding', 'Werkinstructies'],
    specialties: ['Inwerken van nieuwe recruiters', 'Korte instructies', 'Vragen bij een nieuwe tool'],
    description: 'Leert collega’s werken met nieuwe tools, in kleine stappen en op uw eigen tempo.',
    hours: officeDays('09:00', '15:00'),
  }),
];

/** Who of the demo organisation answers under which name. */
export const expertLinks: readonly { name: string; email: string }[] = [
  { name: 'Sanne de Vries', email: 'supervisor@voorbeeld.example' },
  ...['jeroen.dijkstra', 'chantal.ramdin', 'bram.hoekstra', 'xiuying.wong', 'kadir.ozdemir', 'maaike.jonker'].map(
    (username, index) => ({ name: portalExperts[index + 1]!.name, email: `${username}@voorbeeld.example` }),
  ),
];
