import { createContext } from 'react';

/** The element in which overlays are rendered; default: the body. */
export const OverlayContainer = createContext<HTMLElement | undefined>(undefined);
