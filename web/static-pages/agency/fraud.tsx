import { TextPage, type Section } from './text-page.tsx';

const sections: Section[] = [
  {
    id: 'herkennen',
    title: 'Waaraan herkent u fraude?',
    text: (
      <ul>
        <li>Iemand biedt u uit onze naam werk aan en vraagt geld voor een training, visum of registratie.</li>
        <li>U krijgt een bericht met een vacature vanaf een gratis e-mailadres of een onbekend nummer.</li>
        <li>Men vraagt om uw burgerservicenummer of een kopie van uw paspoort voordat u iemand hebt gesproken.</li>
        <li>Uren, diploma’s of facturen kloppen niet met wat er is afgesproken.</li>
      </ul>
    ),
  },
  {
    id: 'doen',
    title: 'Wat kunt u meteen doen?',
    text: (
      <ol>
        <li>Betaal niets en stuur geen documenten.</li>
        <li>Bewaar het bericht, met de datum en het adres van de afzender.</li>
        <li>Wijzig uw wachtwoord als u het ergens hebt ingevuld waar u twijfelt.</li>
        <li>Hebt u geld overgemaakt? Bel direct uw bank en doe aangifte bij de politie.</li>
      </ol>
    ),
  },
  {
    id: 'melden',
    title: 'Een vermoeden melden',
    text: (
      <>
        <p>
          Meld het bij uw recruiter, of bij onze vertrouwenspersoon als u liever niet met uw recruiter spreekt. Een
          vermoeden is genoeg: u hoeft niets te bewijzen.
        </p>
        <p>Vertel wat u zag, wanneer, en wie erbij betrokken was. Melden mag ook zonder uw naam.</p>
      </>
    ),
  },
  {
    id: 'onderzoek',
    title: 'Wat doen wij met uw melding?',
    text: (
      <p>
        Binnen twee werkdagen bevestigen wij dat wij de melding hebben. Twee medewerkers die er niets mee te maken
        hebben, onderzoeken die. Binnen zes weken hoort u wat eruit is gekomen, voor zover de privacy van anderen dat
        toelaat.
      </p>
    ),
  },
  {
    id: 'bescherming',
    title: 'Bescherming van melders',
    text: (
      <p>
        Wie te goeder trouw meldt, ondervindt daar geen nadeel van. Uw naam delen wij alleen met uw toestemming, of als
        de wet ons daartoe verplicht. U kunt ook terecht bij het Huis voor Klokkenluiders.
      </p>
    ),
  },
];

export function Fraud() {
  return (
    <TextPage
      title="Vermoedens van fraude"
      lead="Misbruikt iemand onze naam, of ziet u iets dat niet klopt? Hier leest u wat u doet en wat wij doen."
      date="Bijgewerkt op 1 september 2026"
      sections={sections}
    />
  );
}
