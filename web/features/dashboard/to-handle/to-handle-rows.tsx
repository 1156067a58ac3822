import { Link } from '@tanstack/react-router';
import { CircleAlert, Globe, Inbox, MessageCircleQuestionMark, MessagesSquare, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Alert } from '#contract/alerts.ts';
import type { ChatQuestion } from '#contract/chat-questions.ts';
import type { GreylistDomain } from '#contract/domains.ts';
import type { ChatSummary } from '#contract/expert-chat.ts';
import { readableDomain } from '#contract/platform/readable-address.ts';
import type { ListedRequest } from '#contract/requests.ts';
import type { Tool } from '#contract/tools.ts';
import { useAcknowledgeAlert } from '#web/features/alerts/public.tsx';
import { DomainActions } from '#web/features/domains/public.ts';
import { useJoinChat } from '#web/features/expert-chat/public.tsx';
import { RequestLink } from '#web/features/requests/public.tsx';
import { useChangeRequests } from '#web/features/supervisor/public.ts';
import { describeTool } from '#web/features/tools/public.tsx';
import { RelativeTime } from '#web/platform/time/relative-time.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { cx } from '#web/ui/cx.ts';

export function AlertRow({ alert: { id, title, timestamp } }: { alert: Alert }) {
  const { mutate: acknowledge, isPending } = useAcknowledgeAlert();
  return (
    <Row
      icon={<CircleAlert aria-hidden className="text-danger" />}
      note={<RelativeTime moment={timestamp} />}
      action={
        <RowButton busy={isPending} name={`Oppakken: ${title}`} onClick={() => acknowledge({ id })}>
          Oppakken
        </RowButton>
      }
    >
      <Link to="/admin/alerts" search={{ alert: id }} className={linkClasses}>
        {title}
      </Link>
    </Row>
  );
}

export function ToolRow({ tool, now }: { tool: Tool; now: Date }) {
  return (
    <Row icon={<Wrench aria-hidden className="text-danger" />} note={describeTool(tool, now).note}>
      <Link to="/apps" className={linkClasses}>
        {tool.name} is offline
      </Link>
    </Row>
  );
}

export function ChatRow({ chat: { id, topic, requester, createdAt } }: { chat: ChatSummary }) {
  const join = useJoinChat();
  return (
    <Row
      icon={<MessagesSquare aria-hidden />}
      note={
        <>
          {topic ?? 'Zonder onderwerp'}, <RelativeTime moment={createdAt} />
        </>
      }
      action={
        <RowButton
          busy={join.isPending}
          name={`Het gesprek met ${requester.name} aannemen`}
          onClick={() => join.mutate(id)}
        >
          Aannemen
        </RowButton>
      }
    >
      <Link to="/expert-chat" search={{ view: 'desk', gesprek: id }} className={linkClasses}>
        {requester.name} wacht op een expert
      </Link>
    </Row>
  );
}

export function QuestionRow({ question: { id, text, requester, createdAt } }: { question: ChatQuestion }) {
  return (
    <Row
      icon={<MessageCircleQuestionMark aria-hidden />}
      note={
        <>
          {requester.name}, <RelativeTime moment={createdAt} />
        </>
      }
      action={
        <Link
          to="/expert-chat"
          search={{ view: 'desk', vraag: id }}
          aria-label={`De vraag van ${requester.name} beantwoorden`}
          className={cx(buttonClasses('secondary', 'sm'), 'relative z-1')}
        >
          Beantwoorden
        </Link>
      }
    >
      <Link to="/expert-chat" search={{ view: 'desk', vraag: id }} className={linkClasses}>
        {text}
      </Link>
    </Row>
  );
}

export function DomainRow({ domain: { domain, createdAt } }: { domain: GreylistDomain }) {
  return (
    <Row
      icon={<Globe aria-hidden />}
      note={
        <>
          vraagt toegang, <RelativeTime moment={createdAt} />
        </>
      }
      action={<DomainActions compact domain={domain} />}
    >
      <Link to="/user-management" search={{ tab: 'domeinen', domein: domain }} className={linkClasses}>
        {readableDomain(domain)}
      </Link>
    </Row>
  );
}

export function RequestRow({ request: { id, title, user, createdAt } }: { request: ListedRequest }) {
  const { mutate: change, isPending } = useChangeRequests();
  return (
    <Row
      icon={<Inbox aria-hidden />}
      note={
        <>
          {user.name}, <RelativeTime moment={createdAt} />
        </>
      }
      action={
        <RowButton
          busy={isPending}
          name={`${title} in behandeling nemen`}
          onClick={() => change({ ids: [id], status: 'in_progress' })}
        >
          In behandeling
        </RowButton>
      }
    >
      <RequestLink id={id} className={linkClasses}>
        {title}
      </RequestLink>
    </Row>
  );
}

const linkClasses = 'block truncate rounded-sm font-medium after:absolute after:inset-0 hover:underline';

type RowProps = { icon: ReactNode; note?: ReactNode; action?: ReactNode; children: ReactNode };

function Row({ icon, note, action, children }: RowProps) {
  return (
    <li className="relative flex min-h-14 items-center gap-3 py-2 pr-3 pl-4 transition-colors hover:bg-surface-2 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg:not([class*=text-])]:text-muted">
      {icon}
      <div className="min-w-0 flex-1">
        {children}
        {note && <p className="mt-0.5 truncate text-xs text-muted">{note}</p>}
      </div>
      {action}
    </li>
  );
}

type RowButtonProps = { busy?: boolean; name: string; onClick: () => void; children: ReactNode };

/** `name`: for screen readers, with what it is about. */
function RowButton({ busy, name, onClick, children }: RowButtonProps) {
  return (
    <Button size="sm" className="relative z-1" busy={busy} aria-label={name} onClick={onClick}>
      {children}
    </Button>
  );
}
