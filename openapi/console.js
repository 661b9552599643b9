// Nothing is asked of other hosts: no validator badge, and the document is the one served here.
SwaggerUIBundle({
  url: "/openapi/openapi.yaml",
  dom_id: "#console",
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});
