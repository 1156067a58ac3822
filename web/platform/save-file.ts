/** Downloads a file that is in memory. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Revoking at once can cancel the download in some browsers; without revoking the file stays in memory.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
