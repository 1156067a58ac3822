import { brand } from '../brand.ts';
import { TextPage, type Section } from './text-page.tsx';

const sections: Section[] = [
  {
    id: 'toepassing',
    title: 'Wanneer gelden deze voorwaarden?',
    text: (
      <p>
        Zij gelden voor het gebruik van het portaal van {brand.name} en voor iedere opdracht die u ons geeft.
        Afwijkingen gelden alleen als wij die schriftelijk met u hebben afgesproken.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Uw account',
    text: (
      <ul>
        <li>Een account is persoonlijk. U deelt uw wachtwoord en uw API keys met niemand.</li>
        <li>Denkt u dat iemand anders toegang heeft, wijzig dan uw wachtwoord en beëindig de andere sessies.</li>
        <li>Een beheerder kan een account uitschakelen bij misbruik, of als u niet meer voor of met ons werkt.</li>
      </ul>
    ),
  },
  {
    id: 'gebruik',
    title: 'Gebruik van het portaal',
    text: (
      <>
        <p>
          Stemmen, verzoeken en gesprekken met experts hebben een weeklimiet, zodat iedereen aan de beurt komt. Het
          portaal laat zien wat u over hebt en wanneer de limiet wordt vernieuwd.
        </p>
        <p>Zet geen burgerservicenummers, bankrekeningen of cv’s van kandidaten in verzoeken of gesprekken.</p>
      </>
    ),
  },
  {
    id: 'opdrachten',
    title: 'Opdrachten en tarieven',
    text: (
      <p>
        Een opdracht begint met een schriftelijke bevestiging waarin het werk, het tarief en de looptijd staan. Facturen
        betaalt u binnen dertig dagen. Bent u het niet eens met een factuur, laat dat dan binnen veertien dagen weten.
      </p>
    ),
  },
  {
    id: 'aansprakelijkheid',
    title: 'Aansprakelijkheid',
    text: (
      <p>
        Wij selecteren zorgvuldig, maar de beslissing om iemand aan te nemen is aan u. Onze aansprakelijkheid is beperkt
        tot het bedrag van de opdracht, behalve bij opzet of bewuste roekeloosheid.
      </p>
    ),
  },
  {
    id: 'gegevens',
    title: 'Persoonsgegevens',
    text: (
      <p>
        Wat wij van u bewaren en hoe lang, leest u in de <a href="/privacy-statement">privacyverklaring</a>.
      </p>
    ),
  },
  {
    id: 'recht',
    title: 'Geschillen',
    text: (
      <p>Op deze voorwaarden is Nederlands recht van toepassing. Wij zoeken eerst samen met u naar een oplossing.</p>
    ),
  },
];

export function Terms() {
  return (
    <TextPage
      title="Algemene voorwaarden"
      lead="Kort en leesbaar: wat wij van elkaar mogen verwachten bij het gebruik van het portaal en bij opdrachten."
      date="Geldig vanaf 1 september 2026"
      sections={sections}
    />
  );
}
