/** Without imports: CONTRIBUTING.md, Adding a page. */
export const alertsHeader = {
  title: 'Waarschuwingen',
  text: 'Wat er met het portaal aan de hand is of was. Herhalingen van hetzelfde staan op één regel.',
};
