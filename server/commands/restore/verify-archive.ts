import { createHash, type Hash } from 'node:crypto';
import type * as z from 'zod/mini';
import {
  archiveFormat,
  archiveHeader,
  archiveKind,
  archiveManifest,
  headerName,
  manifestName,
  partName,
  qualifiedName,
  type ArchiveHeader,
  type ArchiveManifest,
  type TableManifest,
} from '#server/features/database/public.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { readArchiveEntries, type ArchiveFile } from './read-archive-file.ts';

export type Archive = { header: ArchiveHeader; manifest: ArchiveManifest };

/** Reads all of a backup file and compares it with its checksums. Throws an OperatorError that says what is wrong. */
export async function verifyArchive(file: ArchiveFile, signal: AbortSignal): Promise<Archive> {
  let header: ArchiveHeader | null = null;
  let manifest: ArchiveManifest | null = null;
  const found = new Map<string, { parts: number; bytes: number; sha256: Hash }>();
  for await (const { name, content } of readArchiveEntries(file, signal)) {
    if (header === null) header = parseHeader(name, content);
    else if (manifest !== null) throw new OperatorError('The file is damaged: something follows its manifest.');
    else if (name === manifestName) manifest = parse(archiveManifest, content, 'its manifest is not readable');
    else countPart(found, name, content);
  }
  if (header === null || manifest === null)
    throw new OperatorError('The file is not complete: its manifest is missing. Download the backup again.');
  compare(header, manifest.tables, found);
  return { header, manifest };
}

function parseHeader(name: string, content: Buffer): ArchiveHeader {
  const kind = name === headerName ? archiveKind.safeParse(parseJson(content)) : null;
  if (!kind?.success) throw new OperatorError('This is not a backup of the portal.');
  if (kind.data.format > archiveFormat)
    throw new OperatorError(
      `The backup was made by a newer version of this program (format ${kind.data.format}, this one reads ${archiveFormat}). ` +
        'Restore it with that version.',
    );
  return parse(archiveHeader, content, 'its header is not readable');
}

function parse<Value>(schema: z.ZodMiniType<Value>, content: Buffer, problem: string): Value {
  const parsed = schema.safeParse(parseJson(content));
  if (!parsed.success) throw new OperatorError(`The file is damaged: ${problem}.`);
  return parsed.data;
}

function parseJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    return null;
  }
}

type Found = Map<string, { parts: number; bytes: number; sha256: Hash }>;

/** The parts of a table follow each other, numbered from 1. */
function countPart(found: Found, entry: string, content: Buffer): void {
  const table = /^data\/([^/]+)\//.exec(entry)?.[1] ?? '';
  const counted = found.get(table) ?? { parts: 0, bytes: 0, sha256: createHash('sha256') };
  found.set(table, counted);
  counted.parts += 1;
  counted.bytes += content.length;
  counted.sha256.update(content);
  if (entry !== partName(table, counted.parts))
    throw new OperatorError(`The file is damaged: ${entry} is not in its place.`);
}

function compare(header: ArchiveHeader, tables: TableManifest[], found: Found): void {
  const listed = header.tables.map(qualifiedName);
  if (listed.join() !== tables.map(({ name }) => name).join())
    throw new OperatorError('The file is damaged: its manifest names other tables than its header.');
  for (const { name, parts, bytes, sha256 } of tables) {
    const own = found.get(name) ?? { parts: 0, bytes: 0, sha256: createHash('sha256') };
    if (own.parts !== parts || own.bytes !== bytes || own.sha256.digest('hex') !== sha256)
      throw new OperatorError(`The file is damaged: the rows of ${name} differ from their checksum.`);
    found.delete(name);
  }
  if (found.size > 0) throw new OperatorError('The file is damaged: it has rows of tables that its manifest lacks.');
}
