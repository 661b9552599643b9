// What tests read as it stands.

declare module '*.ndjson' {
  const text: string;
  export default text;
}
