import { Link } from '@tanstack/react-router';
import { ArrowLeft, ExternalLink, Keyboard, Library, MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { openShortcutSheet } from '#web/features/shortcuts/public.ts';
import { allows } from '#contract/platform/roles.ts';
import { useRole } from '#web/platform/session/use-role.ts';
import { useStore } from '#web/platform/use-store.ts';
import { LazyBoundary } from '#web/platform/lazy/lazy-boundary.tsx';
import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { BesidePanel } from './beside-panel.tsx';
import { ContextualTopics } from './contextual-topics.tsx';
import { closeHelp, hideHelp, shownHelpSubject, type HelpSubject } from './help-state.ts';
import { TopicHostContext } from '../topic-host-context.ts';
import { TopicSkeleton } from '../topic/topic-placeholder.tsx';

/** Loaded on demand: the Markdown parser is larger than the rest of the help. */
const PopupTopic = lazyComponent(() => import('./popup-topic.tsx').then((file) => file.PopupTopic));

type Props = { context: string; open: boolean; isBeside: boolean };

/** A list of topics or one of them. It starts with the list each time it opens, and for another page. */
export function HelpPopup({ context, open, isBeside }: Props) {
  const [topic, setTopic] = useState<string | null>(null);
  const [lastRead, setLeft] = useState<string | null>(null);
  const [shown, setShown] = useState({ context, open });
  if (shown.context !== context || shown.open !== open) {
    setShown({ context, open });
    if (open) setTopic(null);
    if (open) setLeft(null);
  }
  const subject = useStore(shownHelpSubject);
  const back = () => {
    setLeft(topic);
    setTopic(null);
  };
  const showShortcuts = () => {
    closeHelp();
    openShortcutSheet();
  };
  const footer =
    topic === null ? (
      <>
        <Button
          variant="ghost"
          className="mr-auto -ml-2 pointer-coarse:hidden"
          icon={<Keyboard aria-hidden />}
          onClick={showShortcuts}
        >
          Sneltoetsen
        </Button>
        <Link to="/help" onClick={hideHelp} className={buttonClasses('ghost')}>
          <Library aria-hidden />
          Alle onderwerpen
        </Link>
      </>
    ) : (
      <Link to="/help/$id" params={{ id: topic }} onClick={hideHelp} className={buttonClasses('ghost')}>
        <ExternalLink aria-hidden />
        Open als pagina
      </Link>
    );
  const content = (
    <TopicHostContext value={{ openTopic: setTopic, hide: hideHelp }}>
      {topic === null ? (
        <>
          {subject && <SubjectHelp subject={subject} />}
          <ContextualTopics context={context} lastRead={lastRead} onOpen={setTopic} />
        </>
      ) : (
        <>
          <Button variant="ghost" className="-mx-2 mb-2" icon={<ArrowLeft aria-hidden />} onClick={back}>
            Terug naar de lijst
          </Button>
          <LazyBoundary fallback={<TopicSkeleton />}>
            <PopupTopic key={topic} id={topic} />
          </LazyBoundary>
        </>
      )}
    </TopicHostContext>
  );
  const frame = { open, title: subject && topic === null ? `Help bij ${subject.name}` : 'Help', footer };
  return isBeside ? (
    <BesidePanel {...frame} onClose={closeHelp}>
      {content}
    </BesidePanel>
  ) : (
    <Sheet {...frame} side="right" onOpenChange={(next) => !next && closeHelp()}>
      {content}
    </Sheet>
  );
}

/** What the subject is, and where a question about it goes: to an expert, which spends no request. */
function SubjectHelp({ subject: { name, text } }: { subject: HelpSubject }) {
  const role = useRole();
  return (
    <div className="mb-4 grid justify-items-start gap-3 border-b border-line pb-4">
      <p className="text-pretty">{text}</p>
      {allows('user', role) && (
        <Link to="/expert-chat" search={{ onderwerp: name }} onClick={hideHelp} className={buttonClasses()}>
          <MessagesSquare aria-hidden />
          Vraag een expert over {name}
        </Link>
      )}
    </div>
  );
}
