/** Without imports: CONTRIBUTING.md, Adding a page. */
export const dashboardHeader = {
  title: 'Performance monitor',
  text: 'Hoe snel het portaal antwoordt en hoe snel het bij gebruikers is. Elke 5 seconden vernieuwd.',
};
