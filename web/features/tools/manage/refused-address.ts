/** Why the portal does not request the address of a tool. */
export const refusedAddress =
  'Het portaal vraagt dit adres niet op: het is intern of begint niet met https, en de host staat niet in INTERNAL_HOSTS.';
