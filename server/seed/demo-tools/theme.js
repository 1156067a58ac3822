// The theme of the portal, which is on the same origin: dark unless the light one was chosen. Loaded before the page is painted.
const storageKey = 'theme';

function show(stored) {
  document.documentElement.dataset.theme = stored === 'light' ? 'light' : 'dark';
}

function readStored() {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    // Storage is blocked.
    return null;
  }
}

show(readStored());
addEventListener('storage', ({ key, newValue }) => {
  if (key === storageKey || key === null) show(newValue);
});
