export { erasePersonJobName } from './erasure/erase-person.job.ts';
export { eraseAgain } from './erasure/erase-person.ts';
export { erasureListName, findErasureListFolder, readErasureList } from './erasure/erasure-list.ts';
export { listErasedSince, type ErasedPerson } from './erasure/erasures-sql.ts';
export { personalData } from './personal-data/personal-data.ts';
