import type { ReactNode } from 'react';

/** The search field of the app list. */
export type SearchSlot = (props: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
}) => ReactNode;

/** Components of features that import this one, passed in by the router to avoid an import cycle. */
export type AppsSlots = { Search: SearchSlot; recommended: ReactNode };
