/** The `format` of a versioned field with options: the label of a value. */
export const formatOption = (options: { value: string; label: string }[]) => (value: string) =>
  options.find((option) => option.value === value)?.label ?? value;
