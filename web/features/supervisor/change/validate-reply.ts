export const longestReply = 2000;

/** What is wrong with an answer, in Dutch; null when nothing is. */
export function replyError(reply: string, { required }: { required: boolean }): string | null {
  if (required && reply.trim() === '') return 'Schrijf een antwoord';
  return reply.trim().length > longestReply ? 'Maximaal 2.000 karakters' : null;
}
