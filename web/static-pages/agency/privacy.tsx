import type { ReactNode } from 'react';
import { retentionPlaceholder, retentionTexts, type Retained } from '#contract/retention.ts';
import { cookies, documentedKeys } from '#web/features/privacy/public.tsx';
import { brand } from '../brand.ts';
import { TextPage, type Section } from './text-page.tsx';

type Row = { name: string; text?: string; until: string };

const retained = (Object.keys(retentionTexts) as Retained[]).map((kind) => ({
  name: retentionTexts[kind],
  until: `%${retentionPlaceholder(kind)}%`,
}));

const sections: Section[] = [
  {
    id: 'wat',
    title: 'Wat wij bewaren, en waarom',
    text: (
      <>
        <ul>
          <li>
            Uw account: naam, gebruikersnaam, e-mailadres, rol en, als u ze opgeeft, mobiel nummer en LinkedIn-profiel.
            Het wachtwoord staat er alleen als hash.
          </li>
          <li>
            Uw werk in het portaal: stemmen, verzoeken, reacties, gesprekken met experts, favorieten en welke apps en
            tools u opent. Daarmee werken de apps, de weeklimieten en de aanbevelingen.
          </li>
          <li>
            Beveiliging: sessies en apparaten met IP-adres en browser, mislukte inlogpogingen, tweefactorauthenticatie,
            passkeys en API keys. Sleutels en codes staan er versleuteld of als hash.
          </li>
          <li>
            Een logboek van wie wat wanneer wijzigde, met IP-adres en browser. Alleen beheerders lezen het, en niemand
            kan het wijzigen.
          </li>
          <li>E-mails en meldingen die het portaal u stuurt.</li>
        </ul>
        <p>
          De grondslag is het gerechtvaardigd belang van {brand.name} om zijn werk te organiseren en het portaal veilig
          te houden. Cijfers voor leidinggevenden gaan over teams en tools; er is geen ranglijst van personen.
        </p>
      </>
    ),
  },
  {
    id: 'met-wie',
    title: 'Met wie wij het delen',
    text: (
      <p>
        Met niemand. Uw browser maakt alleen verbinding met het portaal zelf: er zijn geen advertenties, geen
        statistieken van anderen en geen lettertypen of scripts van elders. De beheerder van de server kan drie diensten
        instellen die gegevens ontvangen: een mailserver voor e-mails, een sms-dienst voor waarschuwingen aan
        beheerders, en een taalmodel dat de vraag aan de chatassistent leest. %WEBHOOKS_STATEMENT%
      </p>
    ),
  },
  {
    id: 'hoe-lang',
    title: 'Hoe lang wij het bewaren',
    text: (
      <>
        <Stored label="Bewaartermijnen" rows={retained} />
        <p>
          Uw account en wat u met anderen deelde (stemmen, verzoeken, besluiten) blijven tot u om verwijdering vraagt.
          Reservekopieën bewaart de beheerder van de server apart; daar verdwijnen gegevens pas als de kopie wordt
          weggegooid.
        </p>
      </>
    ),
  },
  {
    id: 'rechten',
    title: 'Uw rechten',
    text: (
      <>
        <ul>
          <li>Inzien en meenemen: bij Beveiliging downloadt u alles wat het portaal van u bewaart, als JSON.</li>
          <li>Verwijderen: bij Beveiliging vraagt u om verwijdering. Een beheerder voert dat binnen een maand uit.</li>
          <li>Verbeteren, beperken of bezwaar maken: vraag het een beheerder van het portaal.</li>
          <li>Niet tevreden? U kunt een klacht indienen bij de Autoriteit Persoonsgegevens.</li>
        </ul>
        <p>
          Verwijderen betekent: uw account, sessies, meldingen, concepten, reacties, e-mails en de tekst van uw
          gesprekken worden gewist. Stemmen, verzoeken en besluiten blijven onder “Verwijderde gebruiker”, omdat anderen
          erop verder werken. In teksten van anderen worden uw volledige naam, gebruikersnaam, adressen en nummer
          vervangen; een voornaam alleen herkent het portaal niet, meld die zelf aan een beheerder. In het logboek staat
          een kenmerk in plaats van uw naam.
        </p>
      </>
    ),
  },
  {
    id: 'gebruikte-cookies',
    title: 'Cookies',
    text: (
      <>
        <p>
          Het portaal gebruikt alleen cookies en opslag die nodig zijn om te werken. Daarvoor is geen toestemming nodig,
          en u hoeft niets te kiezen.
        </p>
        <p>Met https begint de naam van elke cookie met “__Secure-”.</p>
        <Stored label="Cookies" rows={cookies} />
      </>
    ),
  },
  {
    id: 'opslag',
    title: 'Opslag in uw browser',
    text: (
      <>
        <p>Dit staat alleen op uw eigen apparaat. “…” staat voor een kenmerk.</p>
        <Stored label="Opslag in uw browser" rows={documentedKeys} />
      </>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    text: (
      <p>
        {brand.name} is verantwoordelijk voor dit portaal. Vragen over uw gegevens stelt u aan een beheerder van het
        portaal of via <a href={`mailto:${brand.email}`}>{brand.email}</a>. Bent u het niet eens met het antwoord, dan
        kunt u een klacht indienen bij de Autoriteit Persoonsgegevens.
      </p>
    ),
  },
];

export function Privacy() {
  return (
    <TextPage
      title="Privacyverklaring en cookies"
      lead={`Wat het portaal van ${brand.name} over u bewaart, waarom, hoe lang, en wat u daaraan kunt doen.`}
      sections={sections}
    />
  );
}

/** What is stored, with for how long. `text`: what it is for, when `name` is a key. */
function Stored({ label, rows }: { label: string; rows: Row[] }): ReactNode {
  return (
    <ul aria-label={label} className="stored">
      {rows.map(({ name, text, until }) => (
        <li key={name}>
          <span>
            {text === undefined ? name : <code>{name}</code>}
            {text && <span className="stored-text">{text}</span>}
          </span>
          <span className="stored-until">{until}</span>
        </li>
      ))}
    </ul>
  );
}
