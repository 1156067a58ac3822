/** The grids of the figures and of their skeleton. Where a card is narrow its note may have two lines, and each row is that high. */
export const figureGrids = {
  stats: [
    'grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-3 md:grid-cols-3 xl:grid-cols-6',
    'min-[22rem]:max-sm:auto-rows-[minmax(6.875rem,auto)] sm:max-lg:auto-rows-[minmax(7.875rem,auto)]',
    'xl:max-[90rem]:auto-rows-[minmax(7.875rem,auto)]',
  ].join(' '),
  charts: 'mt-3 grid gap-3 lg:grid-cols-2 xl:grid-cols-[1.45fr_1fr_1fr]',
};
