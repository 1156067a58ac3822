/** Also painted before the code of the page has loaded (web/first-paint/page-headers.ts). */
export const securityHeader = {
  title: 'Beveiliging',
  text: 'Hoe u inlogt, en op welke apparaten u bent ingelogd.',
};
