// Adapted from Tag and Tally, (c) 2025-2026, matalina/tag-tally-docs, CC BY-SA 4.0; shared under the same licence.
import { type DamageType, damageTypes, Severity } from '../terms.ts';

/** Wound names by damage type: for each face of a d6, from Strain to Lasting Scar. A star marks a part that is missing. */
const names: Readonly<Record<DamageType, readonly (readonly [string, string, string, string])[]>> = {
  Physical: [
    ['Bruised ribs', 'Deep cut', 'Fractured bone', 'Crippled limb'],
    ['Sprained wrist', 'Concussion', 'Torn muscle', 'Loss of fingers/toes*'],
    ['Winded', 'Nasty burn', 'Internal bleeding', 'Severe limp'],
    ['Mild cut', 'Dislocated joint', 'Nerve damage', 'Organ damage'],
    ['Sore muscles', 'Broken nose', 'Cracked ribs', 'Partial blindness/deafness'],
    ['Battered', 'Swollen eye', 'Deep puncture wound', 'Missing limb*'],
  ],
  Psychic: [
    ['Distracted thoughts', 'Recurring nightmares', 'Panic attacks', 'Paranoia'],
    ['Irritability', 'Persistent anxiety', 'Phobia', 'Loss of confidence'],
    ['Difficulty focusing', 'Flashbacks', 'Emotional numbness', 'Loss of empathy'],
    ['Mood swings', 'Insomnia', 'Depression', 'Cynicism'],
    ['Nervousness', 'Trust issues', 'Dissociation', 'Trust issues'],
    ['Restlessness', 'Self-doubt', 'Identity crisis', 'Amnesia'],
  ],
  Elemental: [
    ['Singed hair', 'Persistent coughing', 'Lungs scarred by heat', 'Chronic breathing issues'],
    ['Bruised by force', 'Joints ache constantly', 'Bones weakened/brittle', 'One limb permanently stiff or fragile'],
    ['Frostbitten fingers', 'Numb extremities', 'Circulation permanently impaired', 'Severe cold sensitivity'],
    ['Shocked by static', 'Nerve damage, twitching', 'Muscle control weakened', 'One hand partially paralyzed'],
    ['Eyes irritated by dust', 'Blurred vision', 'Light sensitivity', 'Partial or full blindness in one eye'],
    ['Skin blistered by heat or acid', 'Nasty chemical burns', 'Thick scarred flesh', 'Flesh necrosis'],
  ],
  Necrotic: [
    ['Skin turns pale', 'Cold to the touch', 'Circulation weakens', 'Necrotized limb'],
    ['Sudden fatigue', 'Persistent muscle aches', 'Chronic weakness', 'Slowed recovery'],
    ['Faint black veins', 'Flesh slow to mend', 'Permanent nerve damage', 'Dead flesh'],
    ['Teeth ache', 'Brittle nails or hair', 'Weakened immune system', 'Prone to illness and infection'],
    [
      'Tingling in limbs',
      'Vision flickers between life and death',
      'Partial organ failure',
      'Missing or rotting extremities*',
    ],
    ['Echoes of whispers', 'Shadow clings unnaturally', 'Soul partially consumed', 'Presence unnerves the living'],
  ],
  Radiant: [
    ['Eyes strained', 'Light sensitivity', 'Partial blindness', 'Blinded'],
    ['Skin feels raw', 'Skin permanently tender', 'Flesh burns too easily', 'Sunlight vulnerability'],
    ['Numb limbs', 'Glowing veins, slow to fade', 'Nerve over-sensitivity', 'Muscle spasms in bright light'],
    ['Burning sensation', 'Phantom pain', 'Flesh weakens, bruises easily', 'Continually glowing scars'],
    ['Ringing in ears', 'Echoes of divine voices', 'Frequent migraines', 'Tinnitus'],
    [
      'Heart races unnaturally',
      'Detached from the mortal world',
      'Touch disrupts magic around them',
      'Resistance to healing magic',
    ],
  ],
  Shadow: [
    ['Cold shivers', 'Persistent whispering voices', 'Loss of warmth or sensation', 'Unidentifiable pain'],
    [
      'Dizziness',
      'Intense isolation',
      'Vision distorted by shadows',
      'Permanent shadow about the body, constant unease',
    ],
    [
      'Overwhelmed by dread',
      'Heart beats erratically',
      'Breathing becomes shallow',
      'Humming darkness that disturbs living beings',
    ],
    ['Mind feels clouded', 'Fear of light', 'Loss of time perception', 'Short-term memory loss'],
    ['Bloodshot eyes', 'Feeling of being followed', 'Limbs lose coordination', 'Vision problems'],
    ['Vision blackens', 'Sense of being watched', 'Reduced physical strength', 'Unnerving presence'],
  ],
  Chaos: [
    [
      'Uncontrollable laughter',
      'Perception of reality flickers',
      'Body flickers or phases',
      'Body shifts shape at random',
    ],
    ['Mind races', 'Thoughts jumbled and random', 'Sudden body alterations', 'Limbs lengthen or shorten unnaturally'],
    ['Hallucinations', 'Erratic speech', 'Unstable magic surges', 'One hand or foot glows uncontrollably'],
    ['Sudden bursts of energy', 'Reality bends around them', 'Erratic emotional outbursts', 'Mood swings'],
    [
      'Eyes keep changing color',
      'Intense deja vu',
      'Involuntary transformations',
      'Bursts into a creature form, losing control',
    ],
    [
      'Distorted body sensations',
      'Touch feels misplaced',
      'Spontaneous teleports',
      'Body turns intangible or transparent at random',
    ],
  ],
  Toxic: [
    ['Nausea', 'Persistent stomach cramps', 'Poison interrupts metabolism', 'Constantly weak'],
    ['Cold sweats', 'Faint taste of bitterness', 'Blood toxicity', 'Internal organ damage'],
    ['Shivering', 'Skin itchy and flushed', 'Severe internal damage', 'Heart or lungs permanently weakened'],
    ['Muscle cramps', 'Skin turns sickly yellow', 'Nervous system failure', 'Weakened limb'],
    ['Faint dizziness', 'Vivid hallucinations', 'Mental disorientation', 'Memory loss or confusion'],
    ['Sudden weakness', 'Body feels distant or detached', 'Sepsis or blood poisoning', 'Constant fever or chills'],
  ],
};

/** A wound as the table names it. */
export interface NamedWound {
  readonly name: string;
  readonly missingPart: boolean;
}

/** Every name of the tables, without the star. */
export const woundWords: readonly string[] = damageTypes.flatMap((type) =>
  names[type].flatMap((row) => row.map((written) => written.replace('*', ''))),
);

/** The wound of a damage type, grade and face of the d6 (TT-WND-09). */
export function woundName(damageType: number, severity: number, face: number): NamedWound {
  const written = names[damageTypes[damageType]!][face - 1]![severity - 1]!;
  const missingPart = written.endsWith('*');
  return { name: missingPart ? written.slice(0, -1) : written, missingPart };
}

/** Grades by filled Doom segments, for 1, 2, 3, and 4 or more PCs (TT-WND-02, TT-WND-03, TT-WND-04). */
const columns: readonly (readonly number[])[] = [
  [0, 0, 1, 1, 2, 3, 4],
  [0, 0, 0, 1, 1, 2, 3, 4],
  [0, 0, 0, 0, 1, 1, 2, 3, 4],
  [0, 0, 0, 0, 0, 1, 1, 2, 3, 4],
];

/** The grade of wound for so many Doom segments and PCs; beyond the last row that row counts (TT-WND-05). */
export function severityFor(doom: number, pcs: number): number {
  const column = columns[Math.min(pcs, columns.length) - 1]!;
  return column[Math.min(Math.max(doom, 0), column.length - 1)] ?? Severity.none;
}

/** How a Lasting Scar of a damage type looks, for its sentence (TT-WND-13). */
export const scarLooks: Readonly<Record<DamageType, string>> = {
  Physical: 'jagged',
  Psychic: 'unseen',
  Elemental: 'seared',
  Necrotic: 'withered',
  Radiant: 'gleaming',
  Shadow: 'darkened',
  Chaos: 'shifting',
  Toxic: 'festering',
};
