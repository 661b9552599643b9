// Files that are read as plain text: by tests, and the messages of the games.

declare module '*.ndjson' {
  const text: string;
  export default text;
}

declare module '*.properties' {
  const text: string;
  export default text;
}
