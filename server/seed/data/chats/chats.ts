import type { PastChat } from '#server/features/expert-chat/public.ts';
import { newId } from '#server/platform/ids.ts';
import type { ChatSeed } from './chat-shape.ts';
import { ruleChats } from './rules.ts';
import { toolChats } from './tools.ts';
import { officeMoment, weekStart } from '../office-time.ts';
import { between, seededRandom, type Random } from '../seeded-random.ts';

const minute = 60_000;

export const demoChats: readonly ChatSeed[] = [...toolChats, ...ruleChats];

/** Conversations of the past eight weeks, the oldest first; none in the current week. Deterministic. */
export function planChats(seeds: readonly ChatSeed[], userIds: ReadonlyMap<string, string>, now: Date): PastChat[] {
  const random = seededRandom(14);
  const idOf = (mailbox: string) => userIds.get(`${mailbox}@voorbeeld.example`)!;
  return seeds
    .map((seed) => toChat(random, seed, idOf, officeMoment(random, weekStart(now, seed.weeksAgo))))
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

function toChat(random: Random, seed: ChatSeed, idOf: (mailbox: string) => string, createdAt: Date): PastChat {
  const later = (milliseconds: number) => new Date(createdAt.getTime() + milliseconds);
  const wait = between(random, 1, 6) * minute + between(random, 0, 59) * 1000;
  const isJoined = seed.expert !== null;
  const time = isJoined ? seed.usedMinutes * minute : 15 * minute - wait;
  return {
    id: newId(createdAt.getTime()),
    userId: idOf(seed.requester),
    expertUserId: seed.expert === null ? null : idOf(seed.expert),
    topic: seed.topic,
    durationMinutes: seed.durationMinutes,
    usedMinutes: seed.usedMinutes,
    endReason: isJoined ? (seed.usedMinutes === seed.durationMinutes ? 'time' : 'finished') : 'nobody',
    stars: seed.stars,
    comment: seed.comment ?? null,
    createdAt,
    joinedAt: isJoined ? later(wait) : null,
    endedAt: later(wait + time),
    messages: seed.lines.map(([side, text], index) => ({
      id: newId(createdAt.getTime() + index),
      author: side === 'u' ? 'requester' : 'expert',
      text,
      createdAt: later(wait + Math.floor((time * (index + 0.5)) / seed.lines.length)),
    })),
  };
}
