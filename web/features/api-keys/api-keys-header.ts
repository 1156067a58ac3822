/** Without imports: CONTRIBUTING.md, Adding a page. */
export const apiKeysHeader = {
  title: 'API Keys',
  text: 'Laat programma’s namens u met het portaal werken.',
};
