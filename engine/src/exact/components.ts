/** A directed graph in rows: node i leads to `targets[rowStart[i] .. rowStart[i + 1] - 1]`. */
export interface Graph {
  readonly size: number;
  readonly rowStart: Int32Array;
  readonly targets: Int32Array;
}

/** The strongly connected components of a graph: component c is `nodes[start[c] .. start[c + 1] - 1]`. */
export interface Components {
  readonly count: number;
  readonly start: Int32Array;
  readonly nodes: Int32Array;
  /** The component of each node. */
  readonly of: Int32Array;
}

/**
 * Tarjan's algorithm with its own stack, so that long chains cannot overflow the machine's. A component comes before
 * every component that leads to it. Negative targets are outside the graph.
 */
export function components({ size, rowStart, targets }: Graph): Components {
  const found = new Int32Array(size);
  const low = new Int32Array(size);
  const of = new Int32Array(size).fill(-1);
  const path = new Int32Array(size);
  const nextEdge = new Int32Array(size);
  const open = new Int32Array(size);
  const nodes = new Int32Array(size);
  const start = new Int32Array(size + 1);
  let count = 0;
  let clock = 0;
  let filled = 0;
  let openCount = 0;
  for (let root = 0; root < size; root++) {
    if (found[root] !== 0) continue;
    let depth = 0;
    path[0] = root;
    found[root] = low[root] = ++clock;
    nextEdge[root] = rowStart[root]!;
    open[openCount++] = root;
    while (depth >= 0) {
      const node = path[depth]!;
      const edge = nextEdge[node]!;
      if (edge < rowStart[node + 1]!) {
        nextEdge[node] = edge + 1;
        const target = targets[edge]!;
        if (target < 0) continue;
        if (found[target] === 0) {
          found[target] = low[target] = ++clock;
          nextEdge[target] = rowStart[target]!;
          open[openCount++] = target;
          path[++depth] = target;
        } else if (of[target]! < 0 && found[target]! < low[node]!) low[node] = found[target]!;
        continue;
      }
      if (low[node] === found[node]) {
        let member: number;
        do {
          member = open[--openCount]!;
          of[member] = count;
          nodes[filled++] = member;
        } while (member !== node);
        start[++count] = filled;
      }
      if (--depth >= 0) {
        const parent = path[depth]!;
        if (low[node]! < low[parent]!) low[parent] = low[node]!;
      }
    }
  }
  return { count, start, nodes, of };
}
