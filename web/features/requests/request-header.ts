/** Without imports: CONTRIBUTING.md, Adding a page. */
export const requestHeader = {
  title: 'Verzoek Indienen',
  text: 'Vraag iets nieuws aan, of meld een probleem met een app.',
};
