/**
 * The two fights that everything is measured with: eight against twenty, as encounter files. So many that lists of options,
 * messages and rounds are as long as they get at a table.
 */
export const largeFights: Readonly<Record<'block-dodge-parry' | 'ingenuity', Readonly<Record<string, unknown>>>> = {
  'block-dodge-parry': {
    format: 'affray-encounter',
    version: 1,
    system: 'block-dodge-parry',
    name: 'Eight against twenty',
    combatants: [
      ...['mirah', 'fenris', 'harold', 'marlok', 'isolde', 'thibald', 'companion', 'bodyguard'].map((use) => ({ use })),
      { use: 'bandit', count: 8 },
      { use: 'bandit leader', id: 'osric', name: 'Grim Osric', named: true },
      { use: 'goblin', count: 6 },
      { use: 'orc', count: 3 },
      { use: 'wolf', count: 2 },
    ],
  },
  ingenuity: {
    format: 'affray-encounter',
    version: 1,
    system: 'ingenuity',
    name: 'Eight against twenty',
    scene: { map: Array.from({ length: 12 }, () => '.'.repeat(20)), initiator: 'agnessa', attacks: 'captain' },
    combatants: [
      ...['boudica', 'agnessa', 'fabian', 'petra', 'clementine', 'roland', 'boudica', 'agnessa'].map((use, at) => ({
        use,
        at: [2, 2 + at],
        ...(at < 6 ? {} : { id: `${use}-2`, name: at === 6 ? 'Berengar' : 'Aldith' }),
      })),
      ...inColumn('guard', 8, 9, 2),
      { use: 'guard captain', id: 'captain', at: [14, 6] },
      ...inColumn('goblin', 6, 11, 3),
      ...inColumn('goblin archer', 3, 16, 4),
      ...inColumn('wolf', 2, 12, 1),
    ],
  },
};

function inColumn(use: string, count: number, x: number, y: number): object[] {
  return Array.from({ length: count }, (_, at) => ({
    use,
    id: `${use.replaceAll(' ', '-')}-${at + 1}`,
    name: `${use.charAt(0).toUpperCase()}${use.slice(1)} ${at + 1}`,
    at: [x, y + at],
  }));
}
