/** Without imports: CONTRIBUTING.md, Adding a page. */
export const themeEditorHeader = {
  title: 'Thema-editor',
  text: 'Probeer andere kleuren. Alleen de voorbeelden in deze browser veranderen; exporteer het thema om het te gebruiken.',
};
