import type { ReactNode } from 'react';

/** The field that the apps are searched with. */
export type SearchSlot = (props: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
}) => ReactNode;

/** What other rooms put into the page; those rooms show apps themselves, so that this one cannot import them. */
export type AppsSlots = { Search: SearchSlot; recommended: ReactNode };
