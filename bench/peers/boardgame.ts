import { duelNumbers } from '../kernels/tight-duel.ts';

interface DuelGame {
  fighters: { hp: number; str: number; out: boolean }[];
  attacks: number;
}

/** Wins of A and attacks over a run of duels. */
export interface PeerTally {
  wins: number;
  attacks: number;
}

/** Plays duels on a reducer and adds to the tally. */
export type PeerDuels = (duels: number, tally: PeerTally) => void;

/**
 * The reference duel as a boardgame.io game: one move per attack, dice from its random plugin, its reducer called directly,
 * with no client, server, log store or screen. The peer gets every advantage it offers: production mode, no undo stack,
 * the set-up done once and reused, the generator's state carried from duel to duel.
 */
export async function boardgameDuels(seed: string): Promise<PeerDuels> {
  // Read once, while the library loads: without it every move is checked and frozen for development.
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  const { CreateGameReducer, InitializeGame } = await import('boardgame.io/dist/cjs/internal.js');
  if (before === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = before;

  const { hp, str, armour, weaponSides, saveSides } = duelNumbers;
  const game = {
    name: 'duel',
    seed,
    disableUndo: true,
    setup: (): DuelGame => ({
      fighters: [
        { hp, str, out: false },
        { hp, str, out: false },
      ],
      attacks: 0,
    }),
    moves: {
      attack: ({ G, playerID, random }: { G: DuelGame; playerID: string; random: { Die(sides: number): number } }) => {
        const target = G.fighters[playerID === '0' ? 1 : 0]!;
        G.attacks++;
        const damage = Math.max(0, random.Die(weaponSides) - armour);
        if (damage <= target.hp) {
          target.hp -= damage;
          return;
        }
        target.str -= damage - target.hp;
        target.hp = 0;
        if (target.str <= 0 || random.Die(saveSides) > target.str) target.out = true;
      },
    },
    turn: { minMoves: 1, maxMoves: 1 },
    endIf: ({ G }: { G: DuelGame }) => (G.fighters[0]!.out ? 'B' : G.fighters[1]!.out ? 'A' : undefined),
  };
  const reduce = CreateGameReducer({ game });
  const start = InitializeGame({ game, numPlayers: 2 });
  const attacks = ['0', '1'].map((playerID) => ({
    type: 'MAKE_MOVE' as const,
    payload: { type: 'attack', args: [], playerID },
  }));

  let dice = start.plugins;
  return (duels, tally) => {
    for (let duel = 0; duel < duels; duel++) {
      let state = { ...start, plugins: dice };
      let striker = 0;
      while (state.ctx.gameover === undefined) {
        state = reduce(state, attacks[striker]!);
        striker ^= 1;
      }
      dice = state.plugins;
      tally.attacks += state.G.attacks;
      if (state.ctx.gameover === 'A') tally.wins++;
    }
  };
}
