import { chat, type ChatSeed } from './chat-shape.ts';

/** Past conversations about the tools of the trade. */
export const toolChats: readonly ChatSeed[] = [
  chat(1, ['gebruiker', 'supervisor'], [15, 9], {
    topic: 'Dubbele kandidaat samenvoegen',
    stars: 5,
    comment: 'Snel en duidelijk, het stond er binnen tien minuten goed in.',
    lines: [
      ['u', 'Een kandidaat staat twee keer in het ATS, met twee e-mailadressen. Welke houd ik?'],
      ['e', 'Open de oudste kaart en kies “Samenvoegen”. Die bewaart de historie van beide.'],
      ['u', 'Blijven de notities van mijn collega dan ook staan?'],
      ['e', 'Ja, met naam en datum. Alleen het e-mailadres moet u zelf kiezen.'],
      ['u', 'Gelukt, bedankt!'],
    ],
  }),
  chat(1, ['youssef.amrani', 'kadir.ozdemir'], [20, 18], {
    topic: 'Vacature komt niet door op de vacaturesite',
    stars: 4,
    lines: [
      ['u', 'De vacature voor lasser staat al een dag op “wordt geplaatst”.'],
      ['e', 'Ik zie hem in de wachtrij. De functiecategorie is leeg, dan weigert de site hem.'],
      ['u', 'Die kon ik bij het aanmaken niet kiezen.'],
      ['e', 'Klopt, dat veld staat onder “Meer”. Ik heb hem ingevuld en opnieuw aangeboden.'],
      ['u', 'Hij staat er nu. Fijn.'],
    ],
  }),
  chat(2, ['lotte.willemsen', 'bram.hoekstra'], [30, 24], {
    topic: 'Zoekopdracht voor verpleegkundigen niveau 4',
    stars: 5,
    comment: 'Eindelijk begrijp ik hoe die haakjes werken.',
    lines: [
      ['u', 'Ik krijg vooral helpenden in mijn resultaten, terwijl ik niveau 4 zoek.'],
      ['e', 'Zet de functietitels tussen haakjes met OF, en sluit helpende en verzorgende uit met NIET.'],
      ['u', 'Dus (verpleegkundige OF “mbo-v”) NIET (helpende OF verzorgende)?'],
      ['e', 'Precies. En zet de regio op 25 kilometer, anders haalt u half Nederland binnen.'],
      ['u', 'Van 900 naar 46 kandidaten. Daar kan ik wat mee.'],
    ],
  }),
  chat(2, ['iris.verhoeven', 'xiuying.wong'], [15, 12], {
    topic: 'Doorlooptijd in het dashboard',
    stars: 4,
    lines: [
      ['u', 'Telt de doorlooptijd vanaf de aanvraag of vanaf de eerste voorstelling?'],
      ['e', 'Vanaf de aanvraag tot het getekende contract. De voorstelling staat er als aparte stap in.'],
      ['u', 'Dan klopt mijn rapportage met wat de klant verwacht. Dank u.'],
    ],
  }),
  chat(3, ['daan.bakker', 'kadir.ozdemir'], [20, 20], {
    topic: 'Uren komen niet aan in de backoffice',
    stars: 3,
    comment: 'Opgelost, maar de tijd was net te kort.',
    lines: [
      ['u', 'De uren van week 9 van drie flexkrachten ontbreken in de backoffice.'],
      ['e', 'Alle drie hebben een nieuw contractnummer. De koppeling kijkt nog naar het oude.'],
      ['u', 'Moet ik ze opnieuw invoeren?'],
      ['e', 'Nee, ik zet de nummers om en laat de week vannacht opnieuw ophalen.'],
    ],
  }),
  chat(3, ['naomi.pinas', 'supervisor'], [10, 6], {
    topic: 'Sjabloon voor afwijzing aanpassen',
    stars: 5,
    lines: [
      ['u', 'Waar pas ik de tekst van de afwijzingsmail aan?'],
      ['e', 'Bij Sjablonen, onder Communicatie. U kunt hem eerst als concept opslaan.'],
      ['u', 'Gevonden!'],
    ],
  }),
  chat(4, ['gebruiker', 'bram.hoekstra'], [20, 16], {
    topic: 'Passieve kandidaten benaderen',
    stars: 4,
    lines: [
      ['u', 'Op mijn berichten aan monteurs krijg ik bijna geen reactie.'],
      ['e', 'Hoe lang zijn ze? Onder de honderd woorden met één concrete vraag werkt het best.'],
      ['u', 'Die van mij zijn een hele alinea over ons bureau.'],
      ['e', 'Begin met wat u in het profiel zag, noem het salaris, en vraag of u mag bellen.'],
      ['u', 'Ik ga het met de volgende twintig proberen.'],
    ],
  }),
  chat(5, ['meryem.yildiz', 'xiuying.wong'], [25, 21], {
    topic: 'Export naar Excel met verkeerde tekens',
    stars: 5,
    lines: [
      ['u', 'In mijn export staan rare tekens op de plek van de é.'],
      ['e', 'Opent u hem door erop te dubbelklikken? Gebruik de knop “CSV voor Excel”, die zet de tekenset erbij.'],
      ['u', 'Nu klopt het, ook de bedragen met een komma.'],
    ],
  }),
  chat(6, ['koen.smulders', 'kadir.ozdemir'], [15, 7], {
    topic: null,
    stars: null,
    lines: [
      ['u', 'Kan de agenda van kandidaten ook met hun telefoon gekoppeld worden?'],
      ['e', 'Ja, stuur ze de abonneerlink uit de planning. Dan blijft hij vanzelf bij.'],
      ['u', 'Perfect.'],
    ],
  }),
  chat(7, ['tobias.groen', 'supervisor'], [15, 11], {
    topic: 'Kandidaat in verkeerde fase',
    stars: 4,
    lines: [
      ['u', 'Een kandidaat staat op “aangenomen”, maar dat was een vergissing.'],
      ['e', 'U kunt één stap terug via het tijdlijnicoon. De mail aan de kandidaat is nog niet verzonden.'],
      ['u', 'Gelukkig. Teruggezet.'],
    ],
  }),
  chat(8, ['zofia.kowalska', 'xiuying.wong'], [20, 14], {
    topic: 'Cijfers per vestiging',
    stars: 5,
    lines: [
      ['u', 'Kan ik plaatsingen per vestiging zien zonder alles zelf op te tellen?'],
      ['e', 'Kies in het dashboard “Groeperen op vestiging”. Uw keuze wordt voor u bewaard.'],
      ['u', 'Dat scheelt me elke maandag een half uur.'],
    ],
  }),
  chat(8, ['luuk.vandongen', 'bram.hoekstra'], [15, 15], {
    topic: 'Talentpool opschonen',
    stars: 3,
    lines: [
      ['u', 'Onze pool heeft 4.000 mensen van wie de helft al jaren niets liet horen.'],
      ['e', 'Filter op laatste contact ouder dan een jaar en stuur ze eerst de vraag of ze willen blijven.'],
      ['u', 'En wie niet antwoordt?'],
      ['e', 'Die verwijdert het systeem na vier weken. Zo voldoet u ook aan de bewaartermijn.'],
    ],
  }),
];
