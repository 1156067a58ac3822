import type { ReactNode } from 'react';
import { linkGroups, LinkList, Logo, SiteFooter, Tools } from '../links.tsx';

/** The house style of the organisation's website. */
export function AgencyLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="topbar">
        <Logo />
        <nav aria-label="Hoofdmenu" className="topbar-nav">
          <LinkList links={linkGroups.services} />
        </nav>
        <Tools />
      </header>
      <main id="inhoud">{children}</main>
      <SiteFooter />
    </>
  );
}
