/** The forms in which templates write the name of a room. */
export type RoomName = {
  /** As in folders and addresses: `office-notes`. */
  room: string;
  camel: string;
  pascal: string;
  table: string;
  /** The Dutch title of its page. */
  title: string;
};

/** Throws when a folder cannot have that name. */
export function toRoomName(room: string, title: string): RoomName {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(room))
    throw new Error(`'${room}' is not kebab-case: a room is named like office-notes`);
  const camel = room.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const pascal = camel.replace(/^\w/, (letter) => letter.toUpperCase());
  return { room, camel, pascal, table: room.replaceAll('-', '_'), title };
}

/** Fills `{{room}}` and the other forms in; in a path, `room` stands for the room. */
export function fill(template: string, name: RoomName): string {
  return template.replaceAll(
    /\{\{(\w+)\}\}/g,
    (placeholder, key: string) => name[key as keyof RoomName] ?? placeholder,
  );
}
