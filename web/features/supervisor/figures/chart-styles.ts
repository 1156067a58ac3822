/** Solid and striped, so that the two parts of a bar differ without their colours. */
export const solid = 'bg-link/75';
export const striped =
  'bg-[repeating-linear-gradient(135deg,var(--accent-mark)_0_3px,transparent_3px_6px)] outline -outline-offset-1 outline-accent-mark';
/** The week that still runs. */
export const running = 'bg-accent-mark';

/** A link that takes the whole of what it stands in, its focus ring included. */
export const coverLook =
  'after:absolute after:inset-0 after:rounded-md focus-visible:outline-none ' +
  'focus-visible:after:outline-2 focus-visible:after:outline-focus';
