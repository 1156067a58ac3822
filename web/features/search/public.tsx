export { kindLabels } from './results/group-results.ts';
export { ListboxContext } from './listbox-context.ts';
export { PanelFooter } from './panel-footer.tsx';
export { Option } from './results/option.tsx';
export { OptionGroup } from './results/option-group.tsx';
export { ResultTile } from './results/result-tile.tsx';
export { SearchField, searchFieldSelector } from './search-field.tsx';
export { useSearch } from './use-search.ts';
export type { OptionTarget } from './results/option-target.ts';
