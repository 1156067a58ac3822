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
export { copyInSql, getQueueMigration, listCatalogTables } from './backup/catalog-sql.ts';
export { openBackup } from './backup/open-backup.ts';
export { formatTarEntry, readTarEntries, tarEnd, TarError, type TarEntry } from './backup/tar.ts';
export { transientTables } from './backup/transient-tables.ts';
