/** Without imports: CONTRIBUTING.md, Adding a page. */
export const mailHeader = {
  title: 'Uitgaande mail',
  text: 'Wat het portaal verstuurt. Zonder mailserver blijven e-mails hier bewaard.',
};
