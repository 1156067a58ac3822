/** Whether localStorage keeps what is written: a browser can block it, and it can be full. */
export function canStore(): boolean {
  try {
    localStorage.setItem('storage_test', 'x'.repeat(99));
    localStorage.removeItem('storage_test');
    return true;
  } catch {
    return false;
  }
}
