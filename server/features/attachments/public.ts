export { claimAttachments } from './claim-attachments.ts';
export { attachmentList, attachmentListSql, messageAttachmentListSql, unsentAttachmentListSql } from './claims-sql.ts';
export { readPieces } from './pieces.ts';
export { findStoredBytes } from './uploads-sql.ts';
