/** Also painted before the code of the page has loaded (web/first-paint/page-headers.ts). */
export const manageToolsHeader = {
  title: 'Tools',
  text: 'De tools boven de apps. Het portaal controleert elke minuut of ze antwoorden.',
};
