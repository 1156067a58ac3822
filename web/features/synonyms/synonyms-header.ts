/** Also painted before the code of the page has loaded (web/first-paint/page-headers.ts). */
export const synonymsHeader = {
  title: 'Zoekwoorden',
  text: 'Wie één woord van een regel typt, vindt ook apps en hulponderwerpen met de andere woorden.',
};
