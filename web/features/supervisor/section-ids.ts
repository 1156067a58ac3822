/** Element ids of the sections of the page that figures link to. Part of shared URLs as the hash. */
export const requestsSectionId = 'verzoeken';
export const chatSectionId = 'chatminuten';
