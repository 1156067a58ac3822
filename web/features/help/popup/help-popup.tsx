import { Link } from '@tanstack/react-router';
import { ArrowLeft, ExternalLink, Library } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/actions/button.tsx';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { ContextualList } from './contextual-list.tsx';
import { closeHelp, leaveHelp } from './help-asked.ts';
import { OpenTopicContext } from '../open-topic-context.ts';
import { PopupTopic } from './popup-topic.tsx';

type Props = { context: string; open: boolean };

/** Help beside the work: a list of topics, one of them, and back. It begins with the list each time it opens. */
export function HelpPopup({ context, open }: Props) {
  const [topic, setTopic] = useState<string | null>(null);
  const [left, setLeft] = useState<string | null>(null);
  const [was, setWas] = useState(open);
  if (open !== was) {
    setWas(open);
    if (open) setTopic(null);
    if (open) setLeft(null);
  }
  const back = () => {
    setLeft(topic);
    setTopic(null);
  };
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && closeHelp()}
      side="right"
      title="Help"
      footer={
        topic === null ? (
          <Link to="/help" onClick={leaveHelp} className={buttonClasses('ghost')}>
            <Library aria-hidden />
            Alle onderwerpen
          </Link>
        ) : (
          <Link to="/help/$id" params={{ id: topic }} onClick={leaveHelp} className={buttonClasses('ghost')}>
            <ExternalLink aria-hidden />
            Open als pagina
          </Link>
        )
      }
    >
      <OpenTopicContext value={{ openTopic: setTopic, leave: leaveHelp }}>
        {topic === null ? (
          <ContextualList context={context} left={left} onOpen={setTopic} />
        ) : (
          <>
            <Button variant="ghost" className="-mx-2 mb-2" icon={<ArrowLeft aria-hidden />} onClick={back}>
              Terug naar de lijst
            </Button>
            <PopupTopic key={topic} id={topic} />
          </>
        )}
      </OpenTopicContext>
    </Sheet>
  );
}
