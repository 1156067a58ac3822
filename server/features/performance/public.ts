export { readInstanceFigures } from './read-instance-figures.ts';
