/** Also painted before the code of the page has loaded (web/first-paint/page-headers.ts). */
export const expertsHeader = {
  title: 'IT Expert Team',
  text: 'Wie u waarmee kan helpen, en wanneer. Start een gesprek met wie er is.',
};
