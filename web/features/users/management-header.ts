/** Without imports: CONTRIBUTING.md, Adding a page. */
export const managementHeader = {
  title: 'Gebruikersbeheer',
  text: 'Wie het portaal gebruikt, wie is uitgenodigd en wie nog wacht.',
};
