/** Names of the scars, from 1 HP lost on (table 5.4). */
export const scarWords = [
  'Lasting Scar',
  'Rattling Blow',
  'Walloped',
  'Broken Limb',
  'Diseased',
  'Reorienting Head Wound',
  'Hamstrung',
  'Deafened',
  'Re-brained',
  'Sundered',
  'Mortal Wound',
  'Doomed',
] as const;

/** The same by the HP lost; 0 is none. */
export const scarNames = ['none', ...scarWords] as const;

/** The rule of each entry. */
export const scarRules = [
  'IKZ-SCAR-01',
  'IKZ-SCT-01',
  'IKZ-SCT-02',
  'IKZ-SCT-03',
  'IKZ-SCT-04',
  'IKZ-SCT-05',
  'IKZ-SCT-06',
  'IKZ-SCT-07',
  'IKZ-SCT-08',
  'IKZ-SCT-09',
  'IKZ-SCT-10',
  'IKZ-SCT-11',
  'IKZ-SCT-12',
] as const;

/** What a stored scar waits for, by entry; empty where nothing is stored. */
export const scarCures = [
  '',
  '',
  '',
  'a few hours’ rest',
  'mending',
  'getting over the infection',
  '',
  'serious help and rest',
  '',
  '',
  '',
  'healing within the hour',
  '',
] as const;

/** The entry leaves a roll for when it has healed (IKZ-SCAR-08). */
export const isStored = (entry: number): boolean => (scarCures[entry] ?? '') !== '';

/** The place of a scar by the face of the d6, for the entries that roll one (IKZ-SCT-01, IKZ-SCT-04). */
export const scarPlaces = ['neck', 'hands', 'eye', 'chest', 'legs', 'ear'] as const;
export const brokenBones = ['leg', 'leg', 'arm', 'arm', 'rib', 'skull'] as const;

/** The places an entry knows, by face; none where it rolls for no place. */
export function placesOf(entry: number): readonly string[] {
  return entry === 1 ? scarPlaces : entry === 4 ? brokenBones : [];
}
