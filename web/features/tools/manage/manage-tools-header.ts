/** Without imports: CONTRIBUTING.md, Adding a page. */
export const manageToolsHeader = {
  title: 'Tools',
  text: 'De tools boven de apps. Het portaal controleert elke minuut of ze antwoorden.',
};
