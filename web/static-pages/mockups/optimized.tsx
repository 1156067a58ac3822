import { brand } from '../brand.ts';
import { linkGroups, LinkList, SiteFooter, Tools } from '../links.tsx';

/** One column of text, without pictures and decoration. */
export function Optimized() {
  return (
    <>
      <main id="inhoud" className="column">
        <header>
          <h1>{brand.name}</h1>
          <Tools />
        </header>
        <p className="opening-line">{brand.tagline}. Alles wat u van ons moet weten, staat op deze pagina.</p>
        <h2>Wat wij doen</h2>
        <LinkList links={linkGroups.services} />
        <h2>Hoe wij werken</h2>
        <p>
          U vertelt wat er moet gebeuren. Wij vragen waarom. Past het bij ons, dan krijgt u binnen drie dagen een plan
          van één pagina. Past het niet, dan zeggen wij wie u beter kunt bellen.
        </p>
        <h2>Wat het kost</h2>
        <p>
          Een vast bedrag per opdracht of per maand, dat u vooraf weet. Geen percentage van een salaris, want dan
          verdienen wij aan dure mensen in plaats van aan de juiste.
        </p>
        <h2>Waar wij ons aan houden</h2>
        <LinkList links={linkGroups.legal} />
        <h2>Over deze pagina</h2>
        <p>
          Geen afbeeldingen, geen volgers, geen lettertypen van anderen. Zij leest prettig op een klein scherm, op
          papier en met een schermlezer.
        </p>
      </main>
      <SiteFooter />
    </>
  );
}
