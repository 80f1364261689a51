import { SearchInput } from './search-input.tsx';

interface SearchFilterProps {
  label: string;
  placeholder: string;
  url: {
    state: { search: string };
    setFilters: (patch: { search: string }, options: { replace: boolean }) => void;
  };
}

/** The search box of a list whose search is kept in the address. Typing adds no history entries. */
export function SearchFilter({ label, placeholder, url }: SearchFilterProps) {
  return (
    <SearchInput
      label={label}
      placeholder={placeholder}
      value={url.state.search}
      onChange={(search) => url.setFilters({ search }, { replace: true })}
    />
  );
}
