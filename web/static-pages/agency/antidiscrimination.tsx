import { brand } from '../brand.ts';
import { TextPage, type Section } from './text-page.tsx';

const sections: Section[] = [
  {
    id: 'uitgangspunt',
    title: 'Ons uitgangspunt',
    text: (
      <p>
        Iedereen krijgt bij {brand.name} een gelijke kans op werk. Wij kijken naar wat iemand kan en wil leren, en niet
        naar leeftijd, geslacht, afkomst, geloof, geaardheid, handicap of chronische ziekte, politieke gezindheid,
        burgerlijke staat, soort contract of arbeidsduur.
      </p>
    ),
  },
  {
    id: 'verzoeken',
    title: 'Verzoeken van opdrachtgevers',
    text: (
      <>
        <p>
          Een opdrachtgever mag eisen stellen die voor de functie nodig zijn. Eisen die daar niets mee te maken hebben,
          nemen wij niet over. Zo gaat dat:
        </p>
        <ol>
          <li>De recruiter vraagt waarom de eis voor het werk nodig is.</li>
          <li>Is daar geen objectieve reden voor, dan legt de recruiter uit dat wij er niet aan meewerken.</li>
          <li>Blijft de opdrachtgever erbij, dan nemen wij de opdracht niet aan en melden wij het aan de directie.</li>
        </ol>
      </>
    ),
  },
  {
    id: 'medewerkers',
    title: 'Wat wij van onze mensen vragen',
    text: (
      <ul>
        <li>Vacatureteksten noemen alleen eisen die voor het werk nodig zijn.</li>
        <li>Selectie gebeurt met vooraf vastgestelde criteria en door twee personen.</li>
        <li>Iedere recruiter volgt elk jaar een training over vooroordelen bij selectie.</li>
      </ul>
    ),
  },
  {
    id: 'melden',
    title: 'Discriminatie melden',
    text: (
      <p>
        Bent u ongelijk behandeld, of hebt u dat gezien? Vertel het uw recruiter of onze vertrouwenspersoon. U krijgt
        binnen vijf werkdagen antwoord. U kunt ook terecht bij het College voor de Rechten van de Mens of bij een
        antidiscriminatievoorziening in uw gemeente.
      </p>
    ),
  },
  {
    id: 'gevolgen',
    title: 'Gevolgen',
    text: (
      <p>
        Wie zich niet aan dit beleid houdt, wordt daarop aangesproken. Bij herhaling of ernstig handelen volgen
        maatregelen, tot en met het einde van de samenwerking.
      </p>
    ),
  },
];

export function Antidiscrimination() {
  return (
    <TextPage
      title="Antidiscriminatiebeleid"
      lead="Gelijke kansen zijn geen voornemen maar een werkwijze. Hier leest u hoe wij discriminatie bij werving en selectie voorkomen."
      date="Vastgesteld op 1 september 2026"
      sections={sections}
    />
  );
}
