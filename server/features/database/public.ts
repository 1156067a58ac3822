export {
  archiveFormat,
  archiveHeader,
  archiveKind,
  archiveManifest,
  headerName,
  manifestName,
  partName,
  qualifiedName,
  type ArchivedTable,
  type ArchiveHeader,
  type ArchiveManifest,
  type Sequence,
  type TableManifest,
} from './backup/archive-format.ts';
export {
  copyInSql,
  copyOutSql,
  getDatabaseBytes,
  getQueueMigration,
  hasUsers,
  listCatalogTables,
  listSequences,
  lockBackups,
  lockOnceFree,
  updateTextSettings,
} from './backup/catalog-sql.ts';
export { deleteExpired, nameBackup, nameUnfinished, parseBackupName, type BackupKind } from './backup/backup-files.ts';
export type { BackupOrder, BackupOutcome, ProvenBackup, ServerBackupFailure } from './backup/backup-process.ts';
export {
  copyWhole,
  findFolderFault,
  NoSpace,
  requireFolder,
  requireSpace,
  UnusableFolder,
  writeWhole,
} from './backup/write-backup-file.ts';
export { expectBytes, maxBackupAgeMs, orderBackup } from './backup/nightly-backup.ts';
export { openBackup } from './backup/open-backup.ts';
export { findLastProven, insertProven } from './backup/server-backups-sql.ts';
export { formatTarEntry, readTarEntries, tarEnd, TarError, type TarEntry } from './backup/tar.ts';
export { writeBackup, type WrittenBackup } from './backup/write-backup.ts';
export { transientTables } from './backup/transient-tables.ts';
