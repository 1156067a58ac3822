/** Why an address cannot be used yet, for the owner of its mailbox. */
export const reservedEmail = {
  title: 'Adres nog niet vrij',
  text:
    'Dit e-mailadres hoorde kort geleden bij een ander account. Was dat uw account, en hebt u het adres niet zelf gewijzigd? ' +
    'Draai de wijziging dan terug met de link in de e-mail daarover. Anders kunt u dit adres gebruiken vanaf 7 dagen na die wijziging.',
};
