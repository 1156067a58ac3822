import { uploadAttachment } from '#contract/attachments.ts';
import { newId } from '#server/platform/ids.ts';
import { addressOf } from '#server/testing/calls.ts';
import { tokenOf } from '../../bench/data/identities.ts';
import { resultRow, type Row } from '../../bench/report/row.ts';
import { measureAttack } from '../measure-attack.ts';
import { attack, type Target } from '../target.ts';

const megabyte = 1024 * 1024;

/** Users who each upload as much as one may at a time. */
const tokens = Array.from({ length: 20 }, (_, index) => tokenOf(100 + index));

/** Many large files, files that arrive a byte a second, and small files that are large pictures. */
export async function measureUploads(target: Target): Promise<Row[]> {
  return [
    ...(await measureLargeUploads(target)),
    ...(await measureFiles(target, '200 uploads of 2 MB at once', 10, { pdfBytes: 2 * megabyte }, '201')),
    ...(await measureFiles(target, '20 pictures of 49 million pixels', 1, { side: 7000 }, '201')),
    ...(await measureFiles(target, '200 pictures of 100 million pixels', 10, { side: 10_000 }, '422')),
    ...(await measureSlow(target)),
  ];
}

export const measureLargeUploads = (target: Target) =>
  measureFiles(target, '20 uploads of 8 MB at once', 1, { pdfBytes: 8 * megabyte }, '201');

type File = { pdfBytes: number } | { side: number };

async function measureFiles(target: Target, name: string, uploadsPerUser: number, file: File, expected: string) {
  const { url } = target.portal;
  const { rows, result } = await measureAttack(target, name, () =>
    attack('sendUploads', { url, tokens, uploadsPerUser, file }),
  );
  return [...rows, resultRow(`${name}: answers`, Object.keys(result).join(' '), expected)];
}

async function measureSlow(target: Target): Promise<Row[]> {
  const { portal, sizes } = target;
  const path = addressOf(uploadAttachment, { query: { name: 'bestand', key: newId() } });
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${tokens[0]}\r\nContent-Type: application/octet-stream\r\nContent-Length: 1000000\r\n\r\n%PDF-1.4`;
  const given = { url: portal.url, connections: sizes.connections, milliseconds: sizes.hold, head };
  const { rows } = await measureAttack(target, `${sizes.connections} slow uploads of one user`, () =>
    attack('trickle', given),
  );
  return rows;
}
