import { brand } from './brand.ts';

type PageLink = { path: string; label: string };

const services: PageLink[] = [
  { path: '/diensten/opleiden-detacheren', label: 'Opleiden en detacheren' },
  { path: '/diensten/talentpoolen', label: 'Talentpoolen' },
  { path: '/diensten/sourcing-as-a-service', label: 'Sourcing as a Service' },
  { path: '/diensten/outsourcen', label: 'Outsourcen' },
  { path: '/diensten/interim', label: 'Interim' },
];

const legal: PageLink[] = [
  { path: '/algemene-voorwaarden', label: 'Algemene voorwaarden' },
  { path: '/privacy-statement', label: 'Privacyverklaring' },
  { path: '/antidiscriminatie-beleid', label: 'Antidiscriminatiebeleid' },
  { path: '/vermoedens-van-fraude', label: 'Vermoedens van fraude' },
];

const designs: PageLink[] = [
  { path: brand.path, label: 'Onze website' },
  { path: '/corporate-design', label: 'Corporate' },
  { path: '/modern-design', label: 'Modern' },
  { path: '/optimized', label: 'Minimaal' },
  { path: '/working', label: 'Werkblad' },
  { path: '/enterprise-demo', label: 'Enterprise' },
  { path: '/mockup', label: 'Schets' },
  { path: '/test', label: 'Huisstijl' },
];

export const linkGroups = { services, legal, designs };

export function LinkList({ links }: { links: PageLink[] }) {
  return (
    <ul>
      {links.map(({ path, label }) => (
        <li key={path}>
          <a href={path}>{label}</a>
        </li>
      ))}
    </ul>
  );
}

/** The brand mark with the name, which leads to the page of the organisation. */
export function Logo() {
  return (
    <a className="logo" href={brand.path}>
      <span className="brand-mark mark" aria-hidden>
        {brand.abbreviation}
      </span>
      <span className="logo-name">{brand.name}</span>
    </a>
  );
}

/** To the portal and to the other theme; without scripts the theme stays. */
export function Tools() {
  return (
    <div className="tools">
      <button type="button" className="theme-switch" data-switch-theme aria-label="Wissel tussen licht en donker">
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden>
          <circle cx="10" cy="10" r="7" fill="none" stroke="currentColor" strokeWidth="1.6" />
          <path d="M10 3a7 7 0 0 1 0 14z" fill="currentColor" />
        </svg>
      </button>
      <a className="portal-link" href="/">
        Portaal
      </a>
    </div>
  );
}

/** What the footer of every design says. */
function Colophon() {
  return (
    <p className="colophon">
      {brand.name} is op deze pagina’s een fictief bureau. Namen, vacatures, citaten en bedragen zijn voorbeelden en
      komen niet uit het portaal.
    </p>
  );
}

export function SiteFooter() {
  return (
    <footer className="footer">
      <div className="footer-columns">
        <div>
          <Logo />
          <p className="footer-tagline">{brand.tagline}</p>
        </div>
        <nav aria-label="Diensten">
          <h2>Diensten</h2>
          <LinkList links={linkGroups.services} />
        </nav>
        <nav aria-label="Voorwaarden">
          <h2>Voorwaarden</h2>
          <LinkList links={linkGroups.legal} />
        </nav>
        <nav aria-label="Ontwerpen">
          <h2>Ontwerpen</h2>
          <LinkList links={linkGroups.designs} />
        </nav>
      </div>
      <Colophon />
    </footer>
  );
}
