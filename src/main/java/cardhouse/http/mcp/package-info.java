/// Matches for agents, by the Model Context Protocol (MCP): the use cases, tokens, limits and
/// refusals are those of the resources. One address, one answer for each message, and nothing
/// between two of them is kept: whoever comes again goes on with the id of a match.
///
/// [McpResource] takes the messages, [Tools] says what can be called, and [RuleResources] what can
/// be read.
@NullMarked
package cardhouse.http.mcp;

import org.jspecify.annotations.NullMarked;
