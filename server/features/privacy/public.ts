export { personalData } from './personal-data/personal-data.ts';
