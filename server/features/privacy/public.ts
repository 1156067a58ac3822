export { erasePersonJobName } from './erasure/erase-person.job.ts';
export { personalData } from './personal-data/personal-data.ts';
