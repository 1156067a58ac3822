import { brand } from '../brand.ts';
import { linkGroups, LinkList, Logo, SiteFooter, Tools } from '../links.tsx';

const remarks = [
  'De belofte in één zin, met een werkwoord. Geen foto van lachende mensen aan een vergadertafel.',
  'Twee knoppen: één voor wie personeel zoekt, één voor wie werk zoekt. Meer keuzes kosten bezoekers.',
  'Vijf diensten, elk met een eigen pagina. De volgorde volgt wat opdrachtgevers het vaakst vragen.',
  'Een citaat met naam en functie. Zonder naam laten wij het vak leeg.',
];

/** A sketch of the website: outlined boxes with numbered remarks. */
export function Sketch() {
  return (
    <>
      <header className="paper-bar">
        <Logo />
        <Tools />
      </header>
      <main id="inhoud" className="paper">
        <header>
          <h1>Schets van de website</h1>
          <p>Vlakken en woorden, nog zonder vormgeving. De nummers verwijzen naar de toelichting.</p>
        </header>
        <div className="board">
          <div className="box box-head" data-remark="1">
            <p className="big-line">“Wij vinden mensen die blijven, ook voor werk dat niemand kent.”</p>
            <p>{brand.tagline}</p>
          </div>
          <div className="box box-buttons" data-remark="2">
            <span className="ghost">Ik zoek mensen</span>
            <span className="ghost">Ik zoek werk</span>
          </div>
          <nav className="box" data-remark="3" aria-label="Diensten in de schets">
            <LinkList links={linkGroups.services} />
          </nav>
          <div className="box box-quote" data-remark="4">
            <p>Citaat, ten hoogste twintig woorden</p>
            <p>Naam, functie</p>
          </div>
          <div className="box box-lines">
            <span />
            <span />
            <span />
            <span />
          </div>
        </div>
        <section className="remarks">
          <h2>Toelichting</h2>
          <ol>
            {remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ol>
          <p>
            Uitgewerkt is deze schets <a href={brand.path}>de pagina van {brand.name}</a>.
          </p>
        </section>
      </main>
      <SiteFooter />
    </>
  );
}
