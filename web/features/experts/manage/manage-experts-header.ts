/** Also painted before the code of the page has loaded (web/first-paint/page-headers.ts). */
export const manageExpertsHeader = {
  title: 'Experts',
  text: 'Wie gesprekken beantwoordt, onder welke naam en wanneer.',
};
