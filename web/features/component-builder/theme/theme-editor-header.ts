/** Also painted before the code of the page has loaded (web/first-paint/page-headers.ts). */
export const themeEditorHeader = {
  title: 'Thema-editor',
  text: 'Probeer andere kleuren. Alleen de voorbeelden in deze browser veranderen; exporteer het thema om het te gebruiken.',
};
