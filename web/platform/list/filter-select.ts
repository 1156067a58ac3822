/** A select in a row of filters: at least as wide as its choice, so that the row wraps before a choice is cut. */
export const filterSelect = 'min-w-0 flex-auto lg:max-w-60 *:field-sizing-content';
