/** The scars, from 1 HP lost on: name, rule, and what its roll waits for where one is stored (table 5.4). */
const scarTable = [
  ['Lasting Scar', 'IKZ-SCT-01', ''],
  ['Rattling Blow', 'IKZ-SCT-02', ''],
  ['Walloped', 'IKZ-SCT-03', 'a few hours’ rest'],
  ['Broken Limb', 'IKZ-SCT-04', 'mending'],
  ['Diseased', 'IKZ-SCT-05', 'getting over the infection'],
  ['Reorienting Head Wound', 'IKZ-SCT-06', ''],
  ['Hamstrung', 'IKZ-SCT-07', 'serious help and rest'],
  ['Deafened', 'IKZ-SCT-08', ''],
  ['Re-brained', 'IKZ-SCT-09', ''],
  ['Sundered', 'IKZ-SCT-10', ''],
  ['Mortal Wound', 'IKZ-SCT-11', 'healing within the hour'],
  ['Doomed', 'IKZ-SCT-12', ''],
] as const;

/** Names, rules and cures by the HP lost; 0 is none. */
export const scarWords = scarTable.map(([name]) => name);
export const scarNames = ['none', ...scarWords] as const;
export const scarRules = ['IKZ-SCAR-01', ...scarTable.map(([, rule]) => rule)] as const;
export const scarCures = ['', ...scarTable.map(([, , cure]) => cure)] as const;

/** The entry leaves a roll for when it has healed (IKZ-SCAR-08). */
export const isStored = (entry: number): boolean => (scarCures[entry] ?? '') !== '';

/** The place of a scar by the face of the d6, for the entries that roll one (IKZ-SCT-01, IKZ-SCT-04). */
export const scarPlaces = ['neck', 'hands', 'eye', 'chest', 'legs', 'ear'] as const;
export const brokenBones = ['leg', 'leg', 'arm', 'arm', 'rib', 'skull'] as const;

/** The places an entry knows, by face; none where it rolls for no place. */
export function placesOf(entry: number): readonly string[] {
  return entry === 1 ? scarPlaces : entry === 4 ? brokenBones : [];
}
