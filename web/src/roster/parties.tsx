/** My parties: who they are and what they carry over from fight to fight. */
export function Parties() {
  return null;
}
