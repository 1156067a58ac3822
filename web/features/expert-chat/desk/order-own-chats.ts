/**
 * Conversations with unread messages first, otherwise in the given order. `held`: ids in the order on the screen, which
 * they keep; the others follow.
 */
export function orderOwnChats<Chat extends { id: string }>(
  chats: readonly Chat[],
  unread: readonly string[],
  held: readonly string[],
): Chat[] {
  const rank = ({ id }: Chat) => {
    const at = held.indexOf(id);
    if (at !== -1) return at;
    return held.length + (unread.includes(id) ? 0 : 1);
  };
  return chats.toSorted((one, other) => rank(one) - rank(other));
}
