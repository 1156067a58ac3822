/** Without imports: CONTRIBUTING.md, Adding a page. */
export const synonymsHeader = {
  title: 'Zoekwoorden',
  text: 'Wie één woord van een regel typt, vindt ook apps en hulponderwerpen met de andere woorden.',
};
