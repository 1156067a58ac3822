import { createContext } from 'react';

type TopicHost = {
  /** Shows another topic in the popup. */
  openTopic: (id: string) => void;
  /** Hides the popup, when a page is opened. */
  hide: () => void;
  /** Links do nothing: the text is a preview. */
  isPreview?: true;
};

/** Provided by the popup: links to topics open there. Null on the page of a topic, where they open a page. */
export const TopicHostContext = createContext<TopicHost | null>(null);
