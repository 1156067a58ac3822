import type { FunctionComponent } from 'react';

/** A page of the organisation's website: HTML that the build renders, without the code of the portal. */
export type StaticPage = {
  /** May have the placeholder of the brand's slug. */
  path: string;
  title: string;
  description: string;
  /** The class of its body: each design has a stylesheet of this name. */
  design: string;
  /** Not for search engines: a design or demonstration, not a page of the organisation. */
  isUnlisted?: true;
  Content: FunctionComponent;
};
