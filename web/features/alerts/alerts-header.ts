/** Also painted before the code of the page has loaded (web/first-paint/page-headers.ts). */
export const alertsHeader = {
  title: 'Waarschuwingen',
  text: 'Wat er met het portaal aan de hand is of was. Herhalingen van hetzelfde staan op één regel.',
};
