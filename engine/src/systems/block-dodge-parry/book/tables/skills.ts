import type { Skills } from '../../state/model.ts';

/** Names of the plain skills, which are had or not had (BDP-SKL-01..34). */
export const plainSkills = {
  alert: 'Alert',
  armorExpert: 'Armor Expert',
  bloodlust: 'Bloodlust',
  brawler: 'Brawler',
  brutalBlows: 'Brutal Blows',
  commander: 'Commander',
  cripplingShot: 'Crippling Shot',
  defensivePosture: 'Defensive Posture',
  distractionMaster: 'Distraction Master',
  fancyFootwork: 'Fancy Footwork',
  firmGrip: 'Firm Grip',
  hardToKill: 'Hard to Kill',
  inspiring: 'Inspiring',
  layOnHands: 'Lay On Hands',
  wordsOfGrace: 'Words of Grace',
  marksman: 'Marksman',
  merciless: 'Merciless',
  momentumMaster: 'Momentum Master',
  mountedWarrior: 'Mounted Warrior',
  protect: 'Protect',
  provocateur: 'Provocateur',
  rousingWords: 'Rousing Words',
  savageStrikes: 'Savage Strikes',
  scrapFighter: 'Scrap Fighter',
  showfighter: 'Showfighter',
  trooper: 'Trooper',
  trueStrikes: 'True Strikes',
  subtle: 'Subtle',
  cloakOfDaggers: 'Cloak of Daggers',
  impressiveSkills: 'Impressive Skills',
} as const;
export type PlainSkill = keyof typeof plainSkills;

/** Skills that need to be told what they are about, and what that is. */
export const aimedSkills = {
  quickDraw: { name: 'Quick Draw', of: 'the name of the trained weapon' },
  knowYourEnemy: { name: 'Know Your Enemy', of: 'a kind of creature, a group or an individual' },
  elemental: { name: 'Elemental', of: 'the element warded against' },
  tunnelVision: { name: 'Tunnel Vision', of: 'the id of the foe' },
  proficiency: { name: 'Proficiency', of: 'piercing, bludgeoning or slashing' },
} as const;

/** Skills that add one Magic or Faith Die each time they are listed. */
export const diceSkills = { gifted: 'Gifted', devotion: 'Devotion' } as const;

/** Somebody with no skills. */
export function noSkills(): Skills {
  return {
    alert: false,
    armorExpert: false,
    bloodlust: false,
    brawler: false,
    brutalBlows: false,
    commander: false,
    cripplingShot: false,
    defensivePosture: false,
    distractionMaster: false,
    fancyFootwork: false,
    firmGrip: false,
    hardToKill: false,
    inspiring: false,
    layOnHands: false,
    wordsOfGrace: false,
    marksman: false,
    merciless: false,
    momentumMaster: false,
    mountedWarrior: false,
    protect: false,
    provocateur: false,
    rousingWords: false,
    savageStrikes: false,
    scrapFighter: false,
    showfighter: false,
    trooper: false,
    trueStrikes: false,
    subtle: false,
    cloakOfDaggers: false,
    impressiveSkills: false,
    quickDraw: '',
    knownEnemy: '',
    knownEnemyScope: 'none',
    elemental: '',
    tunnelVision: '',
  };
}
