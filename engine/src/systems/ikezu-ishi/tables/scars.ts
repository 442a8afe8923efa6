/** Names of the scars by the HP lost; 0 is none (table 5.4). */
export const scarNames = [
  'none',
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
