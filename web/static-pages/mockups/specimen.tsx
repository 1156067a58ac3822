import { brand } from '../brand.ts';
import { Logo, SiteFooter, Tools } from '../links.tsx';

const swatches = [
  { className: 'swatch-blue', label: 'Blauw', use: 'knoppen en links' },
  { className: 'swatch-orange', label: 'Oranje', use: 'één accent per scherm' },
  { className: 'swatch-panel', label: 'Diep blauw', use: 'grote vlakken' },
  { className: 'swatch-ink', label: 'Inkt', use: 'tekst' },
  { className: 'swatch-surface', label: 'Vlak', use: 'kaarten en balken' },
];

const sizes = [
  { className: 'type-1', text: 'Vakmanschap' },
  { className: 'type-2', text: 'Goede mensen vinden begint met luisteren' },
  { className: 'type-3', text: 'Arbeidsongeschiktheidsverzekering, wervingscommunicatie, talentontwikkeling' },
  { className: 'type-4', text: 'Lopende tekst is zestien punten groot, met ruime regels en korte alinea’s.' },
];

/** The house style on one page, to test a name and its colours with. */
export function Specimen() {
  return (
    <>
      <header className="specimen-bar">
        <Logo />
        <Tools />
      </header>
      <main id="inhoud" className="specimen-page">
        <section className="specimen-mark">
          <span className="giant" aria-hidden>
            {brand.abbreviation}
          </span>
          <div>
            <h1>Huisstijl op de proef</h1>
            <p>
              Deze pagina laat naam, beeldmerk, kleuren en letters van {brand.name} zien zoals zij overal worden
              gebruikt. Wissel van thema om het contrast in licht en donker te vergelijken.
            </p>
          </div>
        </section>
        <section>
          <h2>Kleuren</h2>
          <ul className="swatches">
            {swatches.map(({ className, label, use }) => (
              <li key={label} className={className}>
                <b>{label}</b>
                <span>{use}</span>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>Letters</h2>
          {sizes.map(({ className, text }) => (
            <p key={className} className={className}>
              {text}
            </p>
          ))}
        </section>
        <section>
          <h2>Knoppen en velden</h2>
          <div className="controls">
            <a className="portal-link" href={brand.path}>
              Naar de website
            </a>
            <a href="/mockup">Bekijk de schets</a>
            <label>
              Probeer een lange naam
              <input type="text" autoComplete="off" />
            </label>
          </div>
        </section>
      </main>
      <SiteFooter />
    </>
  );
}
