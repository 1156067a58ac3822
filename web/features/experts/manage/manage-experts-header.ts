/** Without imports: CONTRIBUTING.md, Adding a page. */
export const manageExpertsHeader = {
  title: 'Experts',
  text: 'Wie gesprekken beantwoordt, onder welke naam en wanneer.',
};
