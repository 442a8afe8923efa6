/** The drawing of an icon: the shapes inside its 24 × 24 box. */
declare module 'lucide:*' {
  const drawing: readonly (readonly [shape: string, attributes: Readonly<Record<string, string>>])[];
  export default drawing;
}

/** The address of a worker that shares its code with the page. */
declare module '*?worker-address' {
  const address: string;
  export default address;
}
