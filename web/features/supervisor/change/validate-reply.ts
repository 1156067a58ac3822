import { requestReplyLength } from '#contract/request-rules.ts';

/** The error of a reply in Dutch, or null. */
export function validateReply(reply: string, { required }: { required: boolean }): string | null {
  if (required && reply.trim() === '') return 'Schrijf een antwoord';
  return reply.trim().length > requestReplyLength ? 'Maximaal 2.000 karakters' : null;
}
