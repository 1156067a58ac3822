/** Also painted before the code of the page has loaded (web/first-paint/page-headers.ts). */
export const questionsHeader = {
  title: 'Uw vragen',
  text: 'Wat u voor de experts achterliet, en wat zij antwoordden.',
};
