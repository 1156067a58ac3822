/** Also painted before the code of the page has loaded (web/first-paint/page-headers.ts). */
export const roleLimitsHeader = {
  title: 'Weeklimieten',
  text: 'Hoeveel iedereen met een rol per week mag gebruiken.',
};
