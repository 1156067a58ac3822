/** Also painted before the code of the page has loaded (web/first-paint/page-headers.ts). */
export const mailHeader = {
  title: 'Uitgaande mail',
  text: 'Wat het portaal verstuurt. Zonder mailserver blijven e-mails hier bewaard.',
};
