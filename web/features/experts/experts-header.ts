/** Without imports: CONTRIBUTING.md, Adding a page. */
export const expertsHeader = {
  title: 'IT Expert Team',
  text: 'Wie u waarmee kan helpen, en wanneer. Start een gesprek met wie er is.',
};
