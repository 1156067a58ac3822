export { SearchButton } from './search-button.tsx';
export { SearchField } from './search-field.tsx';
