/** Without imports: CONTRIBUTING.md, Adding a page. */
export const backToCatalogue = 'Alle componenten';
