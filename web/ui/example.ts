import type { ReactNode } from 'react';

/** One way to use a component, as the catalogue shows it. */
export type Example = { title: string; render: () => ReactNode };

/** What the catalogue says of a component; the texts are Dutch. */
export type ExampleComponent = {
  name: string;
  status: 'stable' | 'beta' | 'new';
  description: string;
};
