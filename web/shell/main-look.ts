/** Where a page stands in the window. */
export const mainLook = 'mx-auto w-full max-w-310 flex-1 px-4 pt-5 pb-24 outline-none md:px-8 md:pt-7 md:pb-12';
