/** Also painted before the code of the page has loaded (web/first-paint/page-headers.ts). */
export const requestHeader = {
  title: 'Verzoek Indienen',
  text: 'Vraag iets nieuws aan, of meld een probleem met een app.',
};
