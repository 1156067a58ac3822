/** Without imports: CONTRIBUTING.md, Adding a page. */
export const securityHeader = {
  title: 'Beveiliging',
  text: 'Hoe u inlogt, en op welke apparaten u bent ingelogd.',
};
