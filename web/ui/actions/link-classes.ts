/** The classes of a text link, also for router links. */
export const linkClasses =
  'rounded-sm font-medium text-link underline-offset-4 hover:underline [p_&]:underline [p_&]:decoration-1';
