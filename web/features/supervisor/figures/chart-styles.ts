/** Solid and striped: the two segments of a bar differ by pattern as well as by colour. */
export const solidBar = 'bg-link/75 forced-color-adjust-none forced-colors:bg-[CanvasText]';
export const stripedBar =
  'forced-color-adjust-none forced-colors:[--accent-mark:CanvasText] bg-[repeating-linear-gradient(135deg,var(--accent-mark)_0_3px,transparent_3px_6px)] outline -outline-offset-1 outline-accent-mark';
/** The current, incomplete week. */
export const currentWeekBar = 'bg-accent-mark forced-color-adjust-none forced-colors:bg-[Highlight]';

/** A link whose clickable area and focus ring cover its positioned ancestor. */
export const coverLinkClasses =
  'after:absolute after:inset-0 after:rounded-md focus-visible:outline-none ' +
  'focus-visible:after:outline-2 focus-visible:after:outline-focus';
