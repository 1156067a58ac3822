export { DesignReview } from './design-review.tsx';
