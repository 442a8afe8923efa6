/** The part of boardgame.io 0.50.2 that the benchmark uses; the package's own types need React and a server to check. */
declare module 'boardgame.io/dist/cjs/internal.js' {
  interface Context {
    readonly currentPlayer: string;
    readonly gameover?: unknown;
  }

  interface MoveTools<G> {
    readonly G: G;
    readonly ctx: Context;
    readonly playerID: string;
    readonly random: { Die(sides: number): number };
  }

  interface Game<G> {
    readonly name: string;
    readonly seed: string;
    readonly disableUndo?: boolean;
    readonly setup: () => G;
    readonly moves: Readonly<Record<string, (tools: MoveTools<G>) => void>>;
    readonly turn: { readonly minMoves: number; readonly maxMoves: number };
    readonly endIf: (tools: { readonly G: G; readonly ctx: Context }) => unknown;
  }

  interface State<G> {
    readonly G: G;
    readonly ctx: Context;
    readonly plugins: Readonly<Record<string, { readonly data: unknown }>>;
  }

  interface MakeMove {
    readonly type: 'MAKE_MOVE';
    readonly payload: { readonly type: string; readonly args: readonly unknown[]; readonly playerID: string };
  }

  export function InitializeGame<G>(options: { game: Game<G>; numPlayers: number }): State<G>;
  export function CreateGameReducer<G>(options: { game: Game<G> }): (state: State<G>, action: MakeMove) => State<G>;
}
