import type { Role } from '#contract/platform/roles.ts';
import { searchTopics, type FoundTopic } from '#server/features/help/public.ts';
import type { Portal } from '#server/platform/context.ts';
import { extractQuestion } from './extract-question.ts';

/** A topic that has the words in its text alone, or fewer of the words of the question, is no answer. */
const minRelevance = 0.62;
const minCoverage = 0.5;
/** Further topics, compared with the best. */
const minShareOfBest = 0.8;
const maxTopics = 3;
/** Read before those about the conversation are left out. */
const maxCandidates = 10;

/** They choose among the topics about a subject, and are none: “Wanneer is de borrel?”. */
const questionWords = /\b(?:wanneer|hoeveel)\b/giu;

/** The requester is in a conversation already: topics about asking for one do not help. */
const ownContexts = ['/expert-chat', '/experts', 'expert-chat-queue', 'expert-chat-conversation', 'expert-desk'];

/** The help topics that answer a message in a conversation, best first. */
export async function findFittingTopics(
  portal: Pick<Portal, 'db' | 'clock' | 'eventLog'>,
  { text, role }: { text: string; role: Role },
): Promise<FoundTopic[]> {
  const find = (words: string) => searchTopics(portal, { text: words, role, limit: maxCandidates });
  const question = extractQuestion(text);
  const subject = question.replaceAll(questionWords, ' ');
  const found = await find(question);
  const aboutSubject = subject === question ? found : await find(subject);
  const subjects = new Set(aboutSubject.map(({ id }) => id));
  const needed = Math.max(minRelevance, minShareOfBest * (found[0]?.relevance ?? 0));
  return found
    .filter(({ id, relevance, coverage }) => relevance >= needed && coverage >= minCoverage && subjects.has(id))
    .filter(({ contexts: [about = ''] }) => !ownContexts.includes(about))
    .slice(0, maxTopics);
}
