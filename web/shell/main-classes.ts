/** Width and padding of a page; the first paint uses the same. */
export const mainClasses = 'mx-auto w-full max-w-416 flex-1 px-4 pt-4 pb-24 outline-none md:px-8 md:pt-7 md:pb-12';
