/** Also painted before the code of the page has loaded (web/first-paint/page-headers.ts). */
export const dashboardHeader = {
  title: 'Performance monitor',
  text: 'Hoe snel het portaal antwoordt en hoe snel het bij gebruikers is. Elke 5 seconden vernieuwd.',
};
