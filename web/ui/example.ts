import type { ReactNode } from 'react';
import type { Playground } from './playground.ts';

/** A state of a component that the catalogue shows. */
export type Example = { title: string; render: () => ReactNode };

export type ComponentCategory = 'ui' | 'data' | 'navigation';

/** The entry of a component in the catalogue; the description is Dutch. */
export type ExampleComponent = {
  name: string;
  category: ComponentCategory;
  status: 'stable' | 'beta' | 'development' | 'new';
  description: string;
  /** Position in its category; components without one follow by name. */
  position?: number;
};

/** What `*.example.tsx` exports. */
export type ExampleFile = { component: ExampleComponent; examples: Example[]; playground: Playground };

/** What the generated manifest says of a component: `tokens` are those that it uses, `hash` is of its code. */
export type ComponentFacts = ExampleComponent & {
  file: string;
  /** ISO 8601. */
  lastModified: string;
  hash: string;
  tokens: string[];
};
