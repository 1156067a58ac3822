/** Also painted before the code of the page has loaded (web/first-paint/page-headers.ts). */
export const catalogueHeader = {
  title: 'Component Builder',
  text: 'De onderdelen van het portaal, met hun toestanden, eigenschappen en kleuren.',
};
