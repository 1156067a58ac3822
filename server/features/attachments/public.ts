export { attachmentColumns, attachmentColumnsSql } from './uploads-sql.ts';
export { readPieces } from './pieces.ts';
