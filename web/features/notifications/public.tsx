export { watchArrivals } from './arrivals/arrivals.ts';
export { Bell } from './bell/bell.tsx';
