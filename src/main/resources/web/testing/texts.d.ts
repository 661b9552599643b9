// Files that tests read as plain text.

declare module '*.ndjson' {
  const text: string;
  export default text;
}
