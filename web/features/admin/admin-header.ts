/** Also painted before the code of the page has loaded (web/first-paint/page-headers.ts). */
export const adminHeader = {
  title: 'Beheer',
  text: 'Mensen, instellingen en de techniek van het portaal.',
};
