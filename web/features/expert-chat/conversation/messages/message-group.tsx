import { Bot, CircleHelp, PenLine, RotateCw, Trash2 } from 'lucide-react';
import { Fragment, memo, type ReactNode } from 'react';
import type { ChatReceipts } from '#contract/expert-chat.ts';
import type { ChatSide } from '#contract/chat-rules.ts';
import { AttachmentList } from '#web/features/attachments/public.ts';
import { formatClock, formatDateTime } from '#web/platform/time/format-time.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { LinkedText } from '#web/ui/actions/linked-text.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { deliveryStatus, type DeliveryStatus } from '../../sync/receipts.ts';
import { HelpTopicLink } from './help-topic-link.tsx';
import type { Entry, Group, Line } from './group-messages.ts';
import { authorName } from '../ended/transcript-text.ts';

type Props = {
  entry: Entry;
  side: ChatSide | null;
  receipts: ChatReceipts;
  /** Undefined when the conversation has ended. */
  onRetry?: ((id: string) => void) | undefined;
  /** Puts a message with files back in the composer. Undefined when the conversation has ended. */
  onEdit?: ((id: string) => void) | undefined;
  onDiscard: (id: string) => void;
};

const deliveryLabels: Record<DeliveryStatus, string> = { sent: 'verstuurd', delivered: 'afgeleverd', read: 'gelezen' };

export const MessageGroup = memo(function MessageGroup({ entry, side, receipts, onRetry, onEdit, onDiscard }: Props) {
  if (entry.kind === 'day')
    return <p className="self-center text-xs text-muted first-letter:uppercase">{entry.text}</p>;
  if (entry.kind === 'system')
    return (
      <p className="max-w-full self-center text-center text-xs text-pretty text-muted">
        <time dateTime={entry.at}>{formatClock(entry.at)}</time> · {entry.text}
      </p>
    );
  // A reader without a side sees the conversation as the expert did.
  const onRight = side === null ? entry.author === 'expert' : entry.isOwn;
  const last = entry.lines.at(-1);
  return (
    <article
      aria-label={`${entry.isOwn ? 'U' : nameOf(entry)}, ${formatClock(entry.at)}`}
      className={cx(
        'flex max-w-[88%] items-end gap-2.5 md:max-w-[76%]',
        onRight ? 'flex-row-reverse self-end' : 'self-start',
      )}
    >
      {!onRight && <AuthorAvatar group={entry} />}
      <div className={cx('flex min-w-0 flex-col gap-1', onRight && 'items-end')}>
        {!entry.isOwn && side !== 'expert' && entry.author !== 'requester' && (
          <p className="px-1 text-xs font-medium text-muted">{nameOf(entry)}</p>
        )}
        {entry.lines.map((line, index) => (
          <Fragment key={line.id}>
            <Bubble line={line} onRight={onRight} isLast={index === entry.lines.length - 1} />
            <AttachmentList
              attachments={line.attachments}
              className={cx('max-w-full', onRight && 'justify-items-end')}
            />
          </Fragment>
        ))}
        <p className="px-1 text-xs text-muted">
          <time dateTime={entry.at} title={formatDateTime(entry.at)}>
            {formatClock(entry.at)}
          </time>
          {entry.isOwn && last && side && <DeliveryText line={last} side={side} receipts={receipts} />}
        </p>
        {last?.unsent?.failure && <SendFailure line={last} onRetry={onRetry} onEdit={onEdit} onDiscard={onDiscard} />}
      </div>
    </article>
  );
});

function nameOf(group: Group): string {
  return authorName({ author: group.author, authorName: group.name });
}

function AuthorAvatar({ group }: { group: Group }) {
  if (group.author !== 'assistant') return <Avatar name={nameOf(group)} size="sm" />;
  return (
    <span aria-hidden className="mb-5 grid size-7 shrink-0 place-items-center rounded-full bg-surface-3 text-muted">
      <Bot className="size-4" />
    </span>
  );
}

function Bubble({ line, onRight, isLast }: { line: Line; onRight: boolean; isLast: boolean }) {
  return (
    <div
      dir="auto"
      className={cx(
        'w-fit max-w-full rounded-lg px-3.5 py-2 wrap-anywhere whitespace-pre-wrap',
        line.unsent
          ? 'border border-line bg-primary-soft'
          : onRight
            ? 'border border-transparent bg-primary text-on-primary'
            : 'border border-line bg-surface-2',
        isLast && (onRight ? 'rounded-br-sm' : 'rounded-bl-sm'),
      )}
    >
      <LinkedText text={line.text} />
      {line.topics.length > 0 && (
        <ul aria-label="Uitleg hierover" className="mt-2 grid gap-1.5 whitespace-normal">
          {line.topics.map((topic) => (
            <li key={topic.id} className="flex items-start gap-2">
              <CircleHelp aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
              <HelpTopicLink topic={topic} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type DeliveryTextProps = { line: Line; side: ChatSide; receipts: ChatReceipts };

function DeliveryText({ line, side, receipts }: DeliveryTextProps): ReactNode {
  if (line.unsent?.failure) return <span className="text-danger"> · mislukt</span>;
  return (
    <span> · {line.seq === null ? 'versturen...' : deliveryLabels[deliveryStatus(line.seq, side, receipts)]}</span>
  );
}

type SendFailureProps = { line: Line } & Pick<Props, 'onRetry' | 'onEdit' | 'onDiscard'>;

function SendFailure({ line, onRetry, onEdit, onDiscard }: SendFailureProps) {
  // One of its files may be gone: unchanged it would be refused again.
  const hasFiles = line.attachments.length > 0;
  return (
    <div
      role="alert"
      className="flex max-w-full flex-wrap items-center justify-end gap-x-2 gap-y-1 text-xs text-danger"
    >
      <span className="min-w-0">{line.unsent?.failure}</span>
      {hasFiles && onEdit && (
        <Button size="sm" icon={<PenLine aria-hidden />} onClick={() => onEdit(line.id)}>
          Bewerken
        </Button>
      )}
      {!hasFiles && onRetry && (
        <Button size="sm" icon={<RotateCw aria-hidden />} onClick={() => onRetry(line.id)}>
          Opnieuw
        </Button>
      )}
      <Button size="sm" variant="ghost" icon={<Trash2 aria-hidden />} onClick={() => onDiscard(line.id)}>
        Verwijderen
      </Button>
    </div>
  );
}
