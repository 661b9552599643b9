/// Matches for agents, by the Model Context Protocol (MCP), with the use cases, tokens, limits and
/// rejections of the resources. There is one address, and one answer for each message. The server
/// stores no session: a client that returns continues with the id of a match.
///
/// Clients choose the version of the protocol: by a handshake ([Handshake]), or with each request
/// ([StatelessVersion]).
///
/// [McpResource] receives the messages, [McpTools] lists the operations, and [RuleResources] the
/// readable resources. [ChatTable] is a table for the person in the chat.
@NullMarked
package cardhouse.http.mcp;

import org.jspecify.annotations.NullMarked;
