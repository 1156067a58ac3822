import { createContext } from 'react';

type OpenTopic = {
  /** Shows another topic in the same place. */
  openTopic: (id: string) => void;
  /** A page was opened: what shows the topic makes way. */
  leave: () => void;
};

/** Where a topic is shown decides where another one opens; null on a page of its own, where it is a page as well. */
export const OpenTopicContext = createContext<OpenTopic | null>(null);
