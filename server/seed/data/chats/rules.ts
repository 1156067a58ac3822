import { chat, type ChatSeed } from './chat-shape.ts';

/** Past conversations about rules, pay and safety, and two that nobody joined. */
export const ruleChats: readonly ChatSeed[] = [
  chat(1, ['aisha.bouali', 'jeroen.dijkstra'], [20, 13], {
    topic: 'Hoe lang mag ik een cv bewaren?',
    stars: 5,
    comment: 'Heldere uitleg, met de tekst die ik kan gebruiken.',
    lines: [
      ['u', 'Een afgewezen kandidaat vraagt of we het cv willen verwijderen. Moet dat meteen?'],
      [
        'e',
        'Na afwijzing maximaal vier weken, tenzij toestemming is gegeven voor langer. Vraagt iemand erom, dan eerder.',
      ],
      ['u', 'Hij staat ook in een talentpool.'],
      ['e', 'Dan trekt hij die toestemming nu in. Kies op de kaart “Verwijderverzoek”, dan gaat alles mee.'],
      ['u', 'Gedaan, en ik heb hem een bevestiging gestuurd.'],
    ],
  }),
  chat(1, ['gijs.brouwer', 'chantal.ramdin'], [15, 10], {
    topic: 'Reiskosten ontbreken op loonstrook',
    stars: 4,
    lines: [
      ['u', 'Een uitzendkracht mist de reiskosten van vorige week.'],
      ['e', 'Ze zijn wel ingevoerd, maar na de sluiting van dinsdag 12.00 uur. Ze komen op de volgende strook.'],
      ['u', 'Kan dat niet eerder?'],
      ['e', 'Alleen als het om meer dan een week gaat. Laat het hem weten, dan weet hij waar hij aan toe is.'],
    ],
  }),
  chat(2, ['eline.vandermeer', 'maaike.jonker'], [10, 5], {
    topic: 'Verdachte e-mail van een “kandidaat”',
    stars: 5,
    lines: [
      ['u', 'Ik kreeg een cv als zip-bestand van iemand die op geen vacature reageerde.'],
      ['e', 'Niet openen. Stuur het bericht als bijlage door naar security en verwijder het daarna.'],
      ['u', 'Ik heb er ook niet op geklikt.'],
      ['e', 'Heel goed. We blokkeren de afzender.'],
    ],
  }),
  chat(3, ['rashid.khan', 'chantal.ramdin'], [25, 22], {
    topic: 'Overgang van fase A naar fase B',
    stars: 4,
    lines: [
      ['u', 'Wanneer telt een week mee voor fase A als iemand maar één dag werkte?'],
      ['e', 'Elke week waarin gewerkt is telt, ook met één dag.'],
      ['u', 'Dan zit hij eerder in B dan ik dacht.'],
      ['e', 'Ik reken hem even voor u na: over drie weken. Plan het gesprek dus nu.'],
      ['u', 'Dat ga ik doen, dank.'],
    ],
  }),
  chat(4, ['priya.jagroep', 'jeroen.dijkstra'], [15, 15], {
    topic: 'Mag ik een cv in een AI-hulpmiddel plakken?',
    stars: 5,
    lines: [
      ['u', 'Mag ik een cv laten samenvatten door een AI-hulpmiddel buiten het portaal?'],
      [
        'e',
        'Nee, dat is delen met een derde zonder afspraak. In het portaal staat een hulpmiddel waarvoor die er wel is.',
      ],
      ['u', 'Ook als ik de naam weghaal?'],
      ['e', 'Ook dan: werkgever en jaartallen zijn samen meestal genoeg om iemand te herkennen.'],
    ],
  }),
  chat(4, ['wouter.scholten', 'chantal.ramdin'], [10, 8], {
    topic: 'Feestdagentoeslag',
    stars: 3,
    lines: [
      ['u', 'Krijgt een flexkracht in de zorg toeslag op tweede paasdag?'],
      ['e', 'Ja, volgens de cao van de inlener. De toeslag staat in de inlenersbeloning bij de opdracht.'],
      ['u', 'Ik zie hem staan.'],
    ],
  }),
  chat(5, ['kadir.ozdemir', 'maaike.jonker'], [15, 9], {
    topic: 'Laptop kwijt in de trein',
    stars: 5,
    comment: 'Rustig en direct geholpen.',
    lines: [
      ['u', 'Mijn laptop ligt vermoedelijk nog in de trein van half negen.'],
      ['e', 'Ik vergrendel hem nu op afstand en beëindig uw sessies. De schijf is versleuteld.'],
      ['u', 'Moet ik dit als datalek melden?'],
      ['e', 'Dat beoordelen wij samen met de privacy officer. U hoort vandaag nog van ons.'],
    ],
  }),
  chat(5, ['charissa.martina', 'jeroen.dijkstra'], [20, 17], {
    topic: 'Referenties opvragen',
    stars: 4,
    lines: [
      ['u', 'Mag ik een oud-werkgever bellen die niet als referentie is opgegeven?'],
      ['e', 'Nee, alleen met toestemming van de kandidaat voor juist die persoon.'],
      ['u', 'En wat leg ik vast van het gesprek?'],
      ['e', 'Alleen wat nodig is voor de functie, en de kandidaat mag het inzien.'],
    ],
  }),
  chat(6, ['hidde.wiersma', 'chantal.ramdin'], [15, 12], {
    topic: 'Correctie van een urenbriefje',
    stars: 4,
    lines: [
      ['u', 'De opdrachtgever heeft acht uur te veel goedgekeurd.'],
      ['e', 'Maak een correctie op dezelfde week en laat hem die opnieuw goedkeuren, dan klopt ook de factuur.'],
      ['u', 'Staat klaar.'],
    ],
  }),
  chat(6, ['milan.petrovic', 'maaike.jonker'], [10, 4], {
    topic: 'Toegang van een collega die vertrekt',
    stars: null,
    lines: [
      ['u', 'Een collega stopt vrijdag. Wie sluit de toegang af?'],
      ['e', 'Dat gaat vanzelf op de einddatum in HR. Controleert u of die er goed in staat?'],
      ['u', 'Ja, die klopt.'],
    ],
  }),
  chat(7, ['annelies.debruijn', 'jeroen.dijkstra'], [20, 19], {
    topic: 'Inzageverzoek van een kandidaat',
    stars: 5,
    lines: [
      ['u', 'Een kandidaat wil alles zien wat wij van haar hebben.'],
      ['e', 'Dat moet binnen een maand. Het ATS maakt een overzicht; haal de namen van anderen eruit.'],
      ['u', 'Horen mijn eigen notities daar ook bij?'],
      ['e', 'Ja, als ze over haar gaan. Lees ze dus eerst even na.'],
    ],
  }),
  {
    weeksAgo: 2,
    requester: 'thijs.vermeulen',
    expert: null,
    topic: 'Printer op de tweede verdieping',
    durationMinutes: 10,
    usedMinutes: 0,
    stars: null,
    lines: [['u', 'De printer geeft code 49. Wie kan helpen?']],
  },
  {
    weeksAgo: 5,
    requester: 'stijn.peters',
    expert: null,
    topic: 'Headset doet het niet',
    durationMinutes: 15,
    usedMinutes: 0,
    stars: null,
    lines: [['u', 'Ik hoor niemand in de softphone.']],
  },
];
