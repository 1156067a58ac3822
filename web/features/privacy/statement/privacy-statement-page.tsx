import { useEffect, useState, type ReactNode } from 'react';
import { readBrand } from '#web/platform/brand/brand.ts';
import { callPublic } from '#web/platform/call/call.ts';
import { errorText } from '#web/platform/call/error-text.ts';
import { StoredList } from './stored-list.tsx';
import { cookies, storedKeys } from './stored-keys.ts';

/** What the portal does with personal data; readable without an account. */
export function PrivacyStatementPage() {
  const brand = readBrand();
  useEffect(() => void (document.title = `Privacyverklaring · ${brand.name}`), [brand.name]);
  return (
    <main className="mx-auto grid max-w-3xl gap-8 px-4 py-10 text-pretty">
      <header className="grid gap-2">
        <a href="/" className="font-medium text-link underline-offset-4 hover:underline">
          Naar het portaal van {brand.name}
        </a>
        <h1 className="text-3xl/9 font-bold tracking-tight">Privacyverklaring en cookies</h1>
        <p className="text-muted">
          Wat het portaal van {brand.name} over u bewaart, waarom, hoe lang, en wat u daaraan kunt doen.
        </p>
      </header>
      <Part title="Wat wij bewaren, en waarom">
        <List
          items={[
            'Uw account: naam, gebruikersnaam, e-mailadres, rol en, als u ze opgeeft, mobiel nummer en LinkedIn-profiel. Het wachtwoord staat er alleen als hash.',
            'Uw werk in het portaal: stemmen, verzoeken, reacties, gesprekken met experts, favorieten en welke apps en tools u opent. Daarmee werken de apps, de weeklimieten en de aanbevelingen.',
            'Beveiliging: sessies en apparaten met IP-adres en browser, mislukte inlogpogingen, tweefactorauthenticatie, passkeys en API keys. Sleutels en codes staan er versleuteld of als hash.',
            'Een logboek van wie wat wanneer wijzigde, met IP-adres en browser. Alleen beheerders lezen het, en niemand kan het wijzigen.',
            'E-mails en meldingen die het portaal u stuurt.',
          ]}
        />
        <p>
          De grondslag is het gerechtvaardigd belang van {brand.name} om zijn werk te organiseren en het portaal veilig
          te houden. Cijfers voor leidinggevenden gaan over teams en tools; er is geen ranglijst van personen.
        </p>
      </Part>
      <Part title="Met wie wij het delen">
        <p>
          Met niemand. Uw browser maakt alleen verbinding met het portaal zelf: er zijn geen advertenties, geen
          statistieken van anderen en geen lettertypen of scripts van elders. De beheerder van de server kan drie
          diensten instellen die gegevens ontvangen: een mailserver voor e-mails, een sms-dienst voor waarschuwingen aan
          beheerders, en een taalmodel dat de vraag aan de chatassistent leest.
        </p>
      </Part>
      <Part title="Hoe lang wij het bewaren">
        <Retention />
        <p>
          Uw account en wat u met anderen deelde (stemmen, verzoeken, besluiten) blijven tot u om verwijdering vraagt.
          Reservekopieën bewaart de beheerder van de server apart; daar verdwijnen gegevens pas als de kopie wordt
          weggegooid.
        </p>
      </Part>
      <Part title="Uw rechten">
        <List
          items={[
            'Inzien en meenemen: bij Beveiliging downloadt u alles wat het portaal van u bewaart, als JSON.',
            'Verwijderen: bij Beveiliging vraagt u om verwijdering. Een beheerder voert dat binnen een maand uit.',
            'Verbeteren, beperken of bezwaar maken: vraag het een beheerder van het portaal.',
            'Niet tevreden? U kunt een klacht indienen bij de Autoriteit Persoonsgegevens.',
          ]}
        />
        <p>
          Verwijderen betekent: uw account, sessies, meldingen, concepten, reacties, e-mails en de tekst van uw
          gesprekken worden gewist. Stemmen, verzoeken en besluiten blijven onder “Verwijderde gebruiker”, omdat anderen
          erop verder werken. In teksten van anderen worden uw volledige naam, gebruikersnaam, adressen en nummer
          vervangen; een voornaam alleen herkent het portaal niet, meld die zelf aan een beheerder. In het logboek staat
          een kenmerk in plaats van uw naam.
        </p>
      </Part>
      <Part title="Cookies">
        <p>
          Het portaal gebruikt alleen cookies en opslag die nodig zijn om te werken. Daarvoor is geen toestemming nodig,
          en u hoeft niets te kiezen.
        </p>
        <StoredList label="Cookies" rows={cookies} />
      </Part>
      <Part title="Opslag in uw browser">
        <p>Dit staat alleen op uw eigen apparaat. “…” staat voor een kenmerk.</p>
        <StoredList label="Opslag in uw browser" rows={storedKeys} />
      </Part>
      <Part title="Contact">
        <p>
          {brand.name} is verantwoordelijk voor dit portaal. Vraag een beheerder van het portaal, of uw leidinggevende;
          zonder account spreekt u de persoon aan die u uitnodigde.
        </p>
      </Part>
    </main>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function List({ items }: { items: string[] }) {
  return (
    <ul className="grid list-disc gap-1.5 pl-5">
      {items.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

type Periods = { what: string; days: number }[];

/** The periods by which the server deletes. */
function Retention() {
  const [periods, setPeriods] = useState<Periods | string | null>(null);
  useEffect(() => {
    callPublic('GET /api/privacy/retention').then(setPeriods, (error: unknown) => setPeriods(errorText(error)));
  }, []);
  if (periods === null) return <p role="status">De bewaartermijnen worden geladen...</p>;
  if (typeof periods === 'string')
    return (
      <p role="alert" className="text-danger">
        {periods}
      </p>
    );
  return (
    <StoredList
      label="Bewaartermijnen"
      rows={periods.map(({ what, days }) => ({ name: what, until: days === 1 ? '1 dag' : `${days} dagen` }))}
    />
  );
}
