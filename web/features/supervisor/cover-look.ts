/** A link that takes the whole of what it stands in, its focus ring included. */
export const coverLook =
  'after:absolute after:inset-0 after:rounded-md focus-visible:outline-none ' +
  'focus-visible:after:outline-2 focus-visible:after:outline-focus';
