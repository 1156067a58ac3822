import type { RequestSeed } from './request-shape.ts';

/** Requests for new apps of the last weeks, the oldest first. */
export const ideas: readonly RequestSeed[] = [
  {
    slug: 'website-naar-volgsysteem',
    title: 'Sollicitaties van de website direct in het volgsysteem',
    description:
      'Elke ochtend typt iemand de reacties van onze website over. Dat kost een half uur en er raakt wel eens een telefoonnummer kwijt.',
    weeksAgo: 10,
    supporters: 9,
    answers: [
      { days: 1.2, to: 'in_progress', reply: 'Goed punt. Wij vragen na of de bouwer van de website mee kan werken.' },
      { days: 9, to: 'approved', reply: 'Het kan. Stem op het app-voorstel, dan weten wij hoe hard het nodig is.' },
    ],
    proposed: 'ats-koppeling',
  },
  {
    slug: 'handtekening-mail',
    title: 'Eén handtekening onder alle e-mails',
    description: 'Iedereen heeft nu een andere handtekening, soms nog met het oude adres van de vestiging in Zwolle.',
    weeksAgo: 10,
    supporters: 4,
    answers: [{ days: 2, to: 'approved', reply: 'De sjablonen worden aangepast; vanaf 1 april staat hij er vanzelf.' }],
  },
  {
    slug: 'eigen-kleuren',
    title: 'Zelf de kleuren van het portaal kiezen',
    description: 'Ik zou het portaal graag in het groen hebben in plaats van paars.',
    weeksAgo: 10,
    supporters: 0,
    answers: [
      { days: 3.5, to: 'rejected', reply: 'Licht en donker zijn er al. Meer kleuren maken het onderhoud duur.' },
    ],
  },
  {
    slug: 'urenstaten-herinneren',
    title: 'Flexkrachten vanzelf herinneren aan hun uren',
    description:
      'Op maandag bellen wij een voor een de mensen na die hun uren niet hebben ingevuld. Een sms op zondagavond zou al helpen.',
    weeksAgo: 9,
    supporters: 11,
    answers: [
      { days: 0.8, to: 'in_progress', reply: 'Dit raakt veel mensen; wij zoeken uit wat een sms kost.' },
      { days: 12, to: 'approved', reply: 'Komt er. De herinnering gaat zondag om 19.00 uur uit.' },
    ],
  },
  {
    slug: 'parkeerplaatsen',
    title: 'Parkeerplaatsen reserveren voor kandidaten',
    description:
      'Kandidaten rijden rondjes om het kantoor. Kunnen wij twee plaatsen vrijhouden en die hier reserveren?',
    weeksAgo: 9,
    supporters: 2,
    answers: [{ days: 4, to: 'rejected', reply: 'De plaatsen zijn van de verhuurder; die wil er geen vrijhouden.' }],
  },
  {
    slug: 'cv-anoniem',
    title: 'Cv zonder naam en foto naar de opdrachtgever',
    description:
      'Twee gemeenten vragen om anonieme voorstellen. Nu knippen wij de naam en foto er met de hand uit, ook in de bestandsnaam.',
    weeksAgo: 8,
    supporters: 8,
    answers: [
      { days: 1.5, to: 'in_progress', reply: 'Wij proberen het uit in de Profielschrijver.' },
      { days: 10, to: 'approved', reply: 'Werkt naar behoren; het komt in de volgende versie.' },
    ],
  },
  {
    slug: 'agenda-koppelen',
    title: 'Intakes in de agenda van Outlook',
    description:
      'Een intake plan ik in de Intakeplanner en daarna nog eens in Outlook. Gisteren stond ik daardoor op twee plekken tegelijk.',
    weeksAgo: 8,
    supporters: 13,
    answers: [{ days: 2, to: 'in_progress', reply: 'De koppeling wordt getest door de vestiging Utrecht.' }],
  },
  {
    slug: 'koffie-app',
    title: 'Koffie bestellen via het portaal',
    description: 'Voor bezoek zou het handig zijn om koffie te bestellen bij de receptie.',
    weeksAgo: 8,
    supporters: 1,
    answers: [{ days: 1, to: 'rejected', reply: 'De receptie neemt het graag telefonisch aan: toestel 100.' }],
  },
  {
    slug: 'tarieven-vergelijken',
    title: 'Tarieven van vorig jaar naast die van nu',
    description:
      'Bij een verlenging vraagt de opdrachtgever altijd wat het vorig jaar was. Dat zoek ik nu op in oude offertes.',
    weeksAgo: 7,
    supporters: 5,
    answers: [{ days: 3, to: 'approved', reply: 'De Tariefcalculator krijgt een kolom met het vorige tarief.' }],
  },
  {
    slug: 'vertrouwelijke-vacature',
    title: 'Vacature die alleen de eigen vestiging ziet',
    description:
      'Voor een directeursfunctie mag de naam van de opdrachtgever niet rondgaan. Nu houd ik die vacature helemaal buiten het systeem.',
    weeksAgo: 7,
    supporters: 6,
    answers: [
      { days: 1.8, to: 'in_progress', reply: 'Wij bespreken met de jurist wat er wel en niet zichtbaar mag zijn.' },
    ],
  },
  {
    slug: 'outlook-intakes',
    title: 'Mijn afspraken met kandidaten ook in Outlook',
    description: 'Ik kijk de hele dag in Outlook, maar mijn intakes staan daar niet in.',
    weeksAgo: 7,
    supporters: 3,
    mergedInto: 'agenda-koppelen',
    answers: [{ days: 2.5 }],
  },
  {
    slug: 'jubilea',
    title: 'Seintje bij een jubileum van een flexkracht',
    description:
      'Iemand werkte laatst vijf jaar bij dezelfde klant en wij wisten het niet. Een bos bloemen is zo gestuurd.',
    weeksAgo: 6,
    supporters: 7,
    answers: [{ days: 4, to: 'approved', reply: 'Een mooi idee. U krijgt twee weken van tevoren een melding.' }],
  },
  {
    slug: 'whatsapp',
    title: 'Kandidaten een bericht sturen via WhatsApp',
    description:
      'Op e-mail en sms antwoorden jongeren nauwelijks. Nu appen wij met onze eigen telefoon en is er niets terug te vinden.',
    weeksAgo: 6,
    supporters: 12,
    answers: [
      { days: 2.2, to: 'in_progress', reply: 'Wij kijken of het mag van de AVG en wat een zakelijk nummer kost.' },
    ],
  },
  {
    slug: 'belasting-schijf',
    title: 'Loonstrook uitleggen aan flexkrachten',
    description:
      'De vraag waarom er minder netto is gestort krijgen wij tien keer per week. Een pagina met uitleg zou schelen.',
    weeksAgo: 5,
    supporters: 4,
    answers: [{ days: 5, to: 'approved', reply: 'De backoffice schrijft de uitleg; de link komt in elke loonmail.' }],
  },
  {
    slug: 'rijbewijs',
    title: 'Filteren op rijbewijs en eigen vervoer',
    description:
      'Voor de logistieke klanten moet ik elk dossier openen om te zien of iemand een heftruckcertificaat en vervoer heeft.',
    weeksAgo: 5,
    supporters: 8,
    answers: [{ days: 3, to: 'in_progress', reply: 'De velden zijn er; het filter wordt nu gemaakt.' }],
  },
  {
    slug: 'favoriete-zoekopdracht',
    title: 'Zoekopdrachten bewaren en delen met een collega',
    description: 'Als ik vrij ben, zoekt mijn vervanger met andere woorden en vindt andere mensen.',
    weeksAgo: 4,
    supporters: 5,
    answers: [{ days: 2, reply: 'Kunt u een voorbeeld sturen van een zoekopdracht die u vaak gebruikt?' }],
  },
  {
    slug: 'weekoverzicht',
    title: 'Op vrijdag een overzicht van mijn lopende vacatures',
    description: 'Eén lijst met per vacature het aantal reacties, de laatste stap en wie er wacht op antwoord.',
    weeksAgo: 4,
    supporters: 6,
    answers: [{ days: 6, to: 'in_progress', reply: 'Wij maken een proef voor de vestiging Arnhem.' }],
  },
  {
    slug: 'referenten-bellen',
    title: 'Referenten zelf een moment laten kiezen',
    description:
      'Referenten zijn overdag slecht te bereiken. Met een link waarin zij een tijd kiezen hoeft niemand te bellen en terug te bellen.',
    weeksAgo: 3,
    supporters: 3,
    answers: [
      { days: 4, to: 'rejected', reply: 'De Referentiecheck kan dit al: kies bij Uitnodigen voor Zelf plannen.' },
    ],
  },
  {
    slug: 'samenvatting-gesprek',
    title: 'Korte samenvatting na een intake van een uur',
    description:
      'Na een lange intake ben ik twintig minuten bezig om mijn aantekeningen leesbaar te maken voor de opdrachtgever. Kan Belnotities dat ook bij een gesprek op kantoor?',
    weeksAgo: 2,
    email: 'gebruiker@voorbeeld.example',
    supporters: 7,
    answers: [
      {
        days: 2,
        to: 'in_progress',
        reply:
          'Wij proberen het met vijf recruiters uit. U hoort over twee weken of de kandidaten er ook iets voor voelen.',
      },
    ],
  },
  {
    slug: 'proefplaatsing',
    title: 'Proefplaatsingen apart zien op het bord',
    description: 'Een proefplaatsing van de gemeente telt nu mee als gewone plaatsing. Daardoor klopt onze marge niet.',
    weeksAgo: 2,
    supporters: 2,
    answers: [{ days: 3, to: 'in_progress', reply: 'Wij overleggen met de controller over een eigen kolom.' }],
  },
  {
    slug: 'buddy',
    title: 'Nieuwe collega koppelen aan een vaste vraagbaak',
    description:
      'In de eerste weken weet een starter niet bij wie hij terecht kan. In het Inwerkpad zou een naam en nummer kunnen staan.',
    weeksAgo: 2,
    supporters: 4,
  },
  {
    slug: 'vakantieplanning',
    title: 'Zien wie van de vestiging er vakantie heeft',
    description: 'In de zomer bel ik opdrachtgevers van een collega terug zonder te weten wanneer die terug is.',
    weeksAgo: 1,
    email: 'gebruiker@voorbeeld.example',
    supporters: 3,
  },
  {
    slug: 'taalniveau',
    title: 'Taalniveau van kandidaten vastleggen',
    description: 'Voor de zorg is B1 verplicht. Nu staat het soms in de notities en meestal nergens.',
    weeksAgo: 1,
    supporters: 6,
    answers: [{ days: 1.5, to: 'in_progress', reply: 'Wij vragen de zorgteams welke niveaus zij gebruiken.' }],
  },
  {
    slug: 'donkere-pdf',
    title: 'Voorstel met het logo van de opdrachtgever erop',
    description:
      'Een grote klant wil de voorstellen in eigen huisstijl ontvangen. Dat doen wij nu met knippen en plakken.',
    weeksAgo: 1,
    supporters: 1,
  },
  {
    slug: 'bbl-leerlingen',
    title: 'Leerlingen in de bbl met hun schooldag inplannen',
    description: 'Op hun schooldag worden zij nu toch ingeroosterd, omdat het rooster die dag niet kent.',
    weeksAgo: 0,
    supporters: 2,
  },
  {
    slug: 'mantelzorg',
    title: 'Voorkeur voor korte diensten bij kandidaten',
    description:
      'Steeds meer mensen willen diensten van vier uur, bijvoorbeeld naast mantelzorg. Daar kan ik niet op zoeken.',
    weeksAgo: 0,
    supporters: 1,
  },
];
