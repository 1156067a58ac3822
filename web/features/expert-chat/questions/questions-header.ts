/** Without imports: CONTRIBUTING.md, Adding a page. */
export const questionsHeader = {
  title: 'Uw vragen',
  text: 'Wat u voor de experts achterliet, en wat zij antwoordden.',
};
