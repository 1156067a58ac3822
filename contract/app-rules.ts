/** Characters of the name and category of an app; a proposal becomes an app with the same texts. */
export const appNameLength = 80;
export const appCategoryLength = 60;
