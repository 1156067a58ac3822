import type { IconName } from '#contract/icon-names.ts';

export const appCategories = [
  'ATS',
  'Vacatureplaatsing',
  'Sourcing',
  'Screening',
  'Planning',
  'Communicatie',
  'Backoffice',
  'HR',
  'AI Tools',
  'Analytics',
  'Samenwerking',
] as const;

export type AppCategory = (typeof appCategories)[number];

export type SeedRole = 0 | 1 | 2 | 3;

export type AppSeed = {
  slug: string;
  name: string;
  /** 60 to 160 characters, one or two sentences. */
  description: string;
  category: AppCategory;
  status: 'stable' | 'beta' | 'development' | 'new';
  icon: IconName;
  hue: 1 | 2 | 3 | 4 | 5 | 6;
  minimumRole: SeedRole;
  /** Whether the app has an address. */
  opens: boolean;
  /** Number of votes, if enough people of the demo organisation may see the app. */
  demand: number;
};

export type ToolSeed = {
  slug: string;
  name: string;
  description: string;
  icon: IconName;
  path: `/demo/tools/${string}/`;
  maintenance: null | { note: string };
};

export type PersonSeed = {
  name: string;
  username: string;
  email: string;
  role: SeedRole;
  status: 'active' | 'pending' | 'disabled';
  /** Whole days; null for someone who never signed in. */
  daysSinceLogin: number | null;
  /** One of the four demo accounts. */
  demo: boolean;
};

export type WhitelistSeed = { domain: string; addedByEmail: string };

export type GreylistSeed = { domain: string; requestedByEmail: string; daysSinceRequest: number };

export type PlannedVote = { email: string; slug: string; createdAt: Date };

export type PlannedOpen = { email: string; slug: string; openedAt: Date };

export type PlannedFavourite = { email: string; slug: string };
