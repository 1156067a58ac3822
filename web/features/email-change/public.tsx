export { EmailCard } from './email-card.tsx';
