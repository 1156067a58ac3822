import type { ReactNode } from 'react';

/** One example of a component in the catalogue. */
export type Example = { title: string; render: () => ReactNode };

/** The entry of a component in the catalogue; the texts are Dutch. */
export type ExampleComponent = {
  name: string;
  status: 'stable' | 'beta' | 'new';
  description: string;
};
