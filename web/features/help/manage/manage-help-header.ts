/** Also painted before the code of the page has loaded (web/first-paint/page-headers.ts). */
export const manageHelpHeader = {
  title: 'Hulponderwerpen',
  text: 'De uitleg die collega’s bij elke pagina vinden. Een wijziging is meteen overal te lezen en te vinden.',
};
