export { MobileNumberCard } from './mobile-number-card.tsx';
