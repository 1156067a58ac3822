/** Also painted before the code of the page has loaded (web/first-paint/page-headers.ts). */
export const helpHeader = {
  title: 'Help',
  text: 'Uitleg bij alles wat u in het portaal doet.',
};
