import { useEffect, useRef } from 'react';
import { TopicView } from '../topic/topic-view.tsx';

/** A topic in the popup. Its title gets the focus, so that a screen reader continues there. */
export function PopupTopic({ id }: { id: string }) {
  return <TopicView id={id} level={4} renderTitle={(topic) => topic && <Title>{topic.title}</Title>} />;
}

function Title({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1} className="text-base font-semibold tracking-snug outline-none">
      {children}
    </h3>
  );
}
