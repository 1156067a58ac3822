import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { stateOfObject } from './object-history.ts';
import { rowAttribute } from './row-keys.ts';

type Props = Pick<LinkProps, 'to' | 'search'> & {
  /** Whether an object is open beside the list. */
  isSplit: boolean;
  className: string;
  children: ReactNode;
};

/** The link of a row that opens its object, named by the search parameters, beside the list or in place of the open one. */
export function ObjectLink({ isSplit, ...link }: Props) {
  return <Link {...rowAttribute} {...link} replace={isSplit} state={(state) => stateOfObject(state, isSplit)} />;
}
