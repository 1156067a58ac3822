/** Without imports: CONTRIBUTING.md, Adding a page. */
export const requestHeader = {
  title: 'Verzoek Indienen',
  text: 'Vraag iets nieuws aan. Een probleem meldt u bij de app zelf.',
};
