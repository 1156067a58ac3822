import { brand } from '../brand.ts';
import { linkGroups, LinkList, Logo, SiteFooter, Tools } from '../links.tsx';

const chapters = [
  {
    title: 'Bestuur en directie',
    text: 'Discrete zoekopdrachten voor directeuren, commissarissen en toezichthouders. Eén adviseur, één opdracht tegelijk.',
  },
  {
    title: 'Finance en recht',
    text: 'Controllers, juristen en compliance officers, vast of voor de duur van een traject.',
  },
  {
    title: 'Techniek en bouw',
    text: 'Van werkvoorbereider tot projectdirecteur, met eigen opleidingen voor functies die schaars zijn.',
  },
];

/** A restrained design with serif headings and numbered chapters. */
export function CorporateDesign() {
  return (
    <>
      <header>
        <div className="utility">
          <span>{brand.tagline}</span>
          <Tools />
        </div>
        <div className="masthead">
          <Logo />
          <nav aria-label="Hoofdmenu">
            <LinkList links={linkGroups.services} />
          </nav>
        </div>
      </header>
      <main id="inhoud">
        <section className="opening">
          <h1>Zorgvuldig in mensen. Al bij de eerste vraag.</h1>
          <div>
            <p>
              {brand.name} adviseert besturen en HR-directies over hun belangrijkste benoemingen, en over de teams die
              daaronder moeten werken. Wij nemen weinig opdrachten aan en maken ze af.
            </p>
            <p>
              <a href="#werkterreinen">Onze werkterreinen</a>
            </p>
          </div>
        </section>
        <section className="chapters" aria-labelledby="werkterreinen">
          <h2 id="werkterreinen">Werkterreinen</h2>
          <ol>
            {chapters.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
        <section className="letter">
          <h2>Aan onze opdrachtgevers</h2>
          <div>
            <p>
              Een benoeming is een belofte aan twee kanten. Daarom spreken wij kandidaten minstens drie keer, en altijd
              één keer zonder dat de functie ter sprake komt.
            </p>
            <p>
              U ontvangt van ons geen stapel cv’s maar een oordeel, met de twijfel erbij. Blijkt onze keuze binnen een
              jaar niet de juiste, dan zoeken wij opnieuw, zonder honorarium.
            </p>
            <p className="signature">Willemijn van Aerdt, partner (fictief)</p>
          </div>
        </section>
      </main>
      <SiteFooter />
    </>
  );
}
