/** Also painted before the code of the page has loaded (web/first-paint/page-headers.ts). */
export const apiKeysHeader = {
  title: 'API Keys',
  text: 'Laat programma’s namens u met het portaal werken.',
};
