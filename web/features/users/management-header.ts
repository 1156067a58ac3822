/** Also painted before the code of the page has loaded (web/first-paint/page-headers.ts). */
export const managementHeader = {
  title: 'Gebruikersbeheer',
  text: 'Wie het portaal gebruikt, wie is uitgenodigd en wie nog wacht.',
};
