import { brand } from '../brand.ts';
import { Logo, SiteFooter, Tools } from '../links.tsx';

/** Large type and a grid of tiles of different sizes. */
export function ModernDesign() {
  return (
    <>
      <header className="floating-bar">
        <Logo />
        <Tools />
      </header>
      <main id="inhoud">
        <h1 className="shout">
          Werk dat <em>past.</em> Mensen die <em>blijven.</em>
        </h1>
        <div className="tiles">
          <section className="tile tile-wide tile-accent">
            <h2>Geen vacature is hetzelfde</h2>
            <p>
              Daarom schrijven wij elke tekst opnieuw, samen met iemand die het werk al doet. Geen lijst met eisen, wel
              een eerlijke werkdag.
            </p>
          </section>
          <section className="tile tile-tall">
            <h2>Een week bij ons</h2>
            <ol className="week">
              <li>
                <b>Ma</b> Intake op de werkvloer
              </li>
              <li>
                <b>Di</b> Zoekplan klaar
              </li>
              <li>
                <b>Wo</b> Eerste gesprekken
              </li>
              <li>
                <b>Do</b> Proefopdracht
              </li>
              <li>
                <b>Vr</b> Voorstel aan u
              </li>
            </ol>
          </section>
          <a className="tile tile-link" href="/diensten/talentpoolen">
            <span>Bouw een talentpool</span>
            <span aria-hidden>→</span>
          </a>
          <a className="tile tile-link" href="/diensten/opleiden-detacheren">
            <span>Leid zelf vakmensen op</span>
            <span aria-hidden>→</span>
          </a>
          <section className="tile tile-blue tile-wide">
            <blockquote>“Na één gesprek wisten zij beter wat wij zochten dan wijzelf.”</blockquote>
            <p>Jonas de Wit, teamleider in een fictief ziekenhuis</p>
          </section>
          <a className="tile tile-link" href="/diensten/interim">
            <span>Morgen iemand nodig?</span>
            <span aria-hidden>→</span>
          </a>
          <section className="tile">
            <h2>{brand.name}</h2>
            <p>{brand.tagline}. Bekijk ook wat wij doen voor gelijke kansen.</p>
            <p>
              <a href="/antidiscriminatie-beleid">Antidiscriminatiebeleid</a>
            </p>
          </section>
          <a className="tile tile-link" href="/diensten/sourcing-as-a-service">
            <span>Laat ons zoeken</span>
            <span aria-hidden>→</span>
          </a>
          <a className="tile tile-link" href="/diensten/outsourcen">
            <span>Geef werving uit handen</span>
            <span aria-hidden>→</span>
          </a>
        </div>
      </main>
      <SiteFooter />
    </>
  );
}
