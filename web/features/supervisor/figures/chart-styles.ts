/** Solid and striped: the two segments of a bar differ by pattern as well as by colour. */
export const solidBar = 'bg-link/75 forced-color-adjust-none forced-colors:bg-[CanvasText]';
export const stripedBar =
  'forced-color-adjust-none forced-colors:[--accent-mark:CanvasText] bg-[repeating-linear-gradient(135deg,var(--accent-mark)_0_3px,transparent_3px_6px)] outline -outline-offset-1 outline-accent-mark';
/** The current, incomplete week. */
export const currentWeekBar = 'bg-accent-mark forced-color-adjust-none forced-colors:bg-[Highlight]';

/** A list of rows with a label, a bar and totals: the columns are as wide as the longest row needs, the bars equally wide. */
export const barList = 'grid flex-1 grid-cols-[minmax(0,9rem)_minmax(0,1fr)_auto] content-start gap-x-3 gap-y-0.5';
export const barRow =
  'relative col-span-full grid min-h-8 grid-cols-subgrid items-center rounded-md transition-colors has-[a:hover]:bg-surface-2';

/** A link whose clickable area and focus ring cover its positioned ancestor. */
export const coverLinkClasses =
  'after:absolute after:inset-0 after:rounded-md focus-visible:outline-none ' +
  'focus-visible:after:outline-2 focus-visible:after:outline-focus';
