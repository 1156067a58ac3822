/** Without imports: CONTRIBUTING.md, Adding a page. */
export const manageHelpHeader = {
  title: 'Hulponderwerpen',
  text: 'De uitleg die collega’s bij elke pagina vinden. Een wijziging is meteen overal te lezen en te vinden.',
};
