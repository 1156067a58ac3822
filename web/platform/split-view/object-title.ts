/** Id of the heading of the open object, which names its region. */
export const objectTitleId = 'onderwerp';
